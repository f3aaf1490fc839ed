import {delegated} from '../site/client/delegateEvent';
import {storedChoice} from '../site/client/storedChoice';

const choice = storedChoice('token', showToken);

/** In all samples with an optional token, shows or hides the part that sends the token. */
export function showToken(): void {
  const used = choice.get() === 'true';
  for (const template of document.querySelectorAll<HTMLTemplateElement>('pre template')) {
    const next = template.nextElementSibling;
    if (next?.matches('[data-token]')) next.remove();
    if (!used) continue;
    const part = document.createElement('span');
    part.dataset.token = '';
    part.append(template.content.cloneNode(true));
    template.after(part);
  }
  for (const button of document.querySelectorAll('[data-use-token]')) button.setAttribute('aria-pressed', String(used));
}

delegated('click', '[data-use-token]', (button) => {
  choice.set(String(button.getAttribute('aria-pressed') !== 'true'));
  showToken();
});
