/** What a code on a label or tag is, whatever stands around it: the address of a page, spaces, lower case. */
export const codeIn = (written: string): string => (/code=([^&#\s]+)/.exec(written)?.[1] ?? written).trim().toUpperCase()

/** Hexadecimal digits of a mark: one code in 16 million has the same, so that a mark finds a point of a round and tells nothing of its code. */
export const markDigits = 6

/** What is hashed (SHA-256) for the mark of a code in a round. */
export const markText = (taskId: number, code: string): string => `${taskId} ${codeIn(code)}`
