/** Shows nothing. The stock button covers text of the page and of the table of contents. */
export default function BackToTopButton(): null {
  return null;
}
