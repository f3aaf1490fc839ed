import {delegated} from '../../site/client/delegateEvent';

// Replaces a video's poster (`components/Video`) with the player when the reader clicks the poster. Until then, the
// page loads nothing from YouTube. With Ctrl, Cmd, or Shift, the browser opens the poster's link instead.
delegated('click', '[data-video]', (poster, event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const player = Object.assign(document.createElement('iframe'), {
    src: `https://www.youtube-nocookie.com/embed/${poster.dataset.video}?autoplay=1`,
    title: poster.dataset.title,
    allow: 'autoplay; encrypted-media; picture-in-picture',
    allowFullscreen: true,
  });
  const frame = Object.assign(document.createElement('div'), {className: poster.className});
  frame.append(player);
  poster.replaceWith(frame);
  player.focus();
});
