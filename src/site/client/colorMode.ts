import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// Docusaurus takes over whatever `?docusaurus-theme=` says. A mode that there is none of has half of the styles.
if (ExecutionEnvironment.canUseDOM) {
  const {dataset} = document.documentElement;
  if (dataset.theme !== 'light' && dataset.theme !== 'dark')
    Object.assign(dataset, {theme: 'light', themeChoice: 'light'});
}
