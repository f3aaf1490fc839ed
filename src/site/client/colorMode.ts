import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// Docusaurus applies any value of `?docusaurus-theme=`. Some styles are missing for unknown values, so use light mode.
if (ExecutionEnvironment.canUseDOM) {
  const {dataset} = document.documentElement;
  if (dataset.theme !== 'light' && dataset.theme !== 'dark')
    Object.assign(dataset, {theme: 'light', themeChoice: 'light'});
}
