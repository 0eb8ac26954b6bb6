/** A part of a file on its way: the path of its call, and its most bytes (guess: two seconds over a slow line). Without schemas, since the service worker loads it. */
export const filePart = { path: '/file/part', bytes: 131_072 } as const
