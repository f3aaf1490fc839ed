import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// Escape closes an open menu of the navbar. Docusaurus closes it only if the reader presses or focuses something outside it.
if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('keydown', ({key, target}) => {
    const menu = key === 'Escape' && (target as Element).closest('.dropdown--show');
    if (!menu) return;
    document.dispatchEvent(new Event('mousedown'));
    menu.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  });
}
