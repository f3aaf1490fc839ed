/** Registers no languages, because code is highlighted during the build (`src/samples/highlight.ts`). */
export default function prismIncludeLanguages(): void {}
