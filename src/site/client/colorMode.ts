import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// Docusaurus applies any value of `?docusaurus-theme=`. With an unknown value, some styles are missing.
if (ExecutionEnvironment.canUseDOM) {
  const {dataset} = document.documentElement;
  if (dataset.theme !== 'light' && dataset.theme !== 'dark')
    Object.assign(dataset, {theme: 'light', themeChoice: 'light'});
}
