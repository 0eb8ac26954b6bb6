// A module of our own, so that the list of what is kept on the phone (`offline-pages.ts`) can name it.
export { default } from 'jsqr'
