import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// One listener for all "Use in example" buttons; what they do is fetched with the first press.
if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', ({target}) => {
    const button = (target as Element).closest<HTMLElement>('[data-use]');
    // The next press tries again.
    if (button) import('../examples/live').then(({pressed}) => pressed(button), (error: unknown) => console.warn(error));
  });
}
