import { credentialLength } from './session.calls.ts'

/** How a login name is written. */
export const loginNamePattern = new RegExp(`^[\\w.@-]{${credentialLength.min},${credentialLength.max}}$`)

/** 6 to 15 digits (ITU-T E.164 has 15 at most), parted by single spaces or hyphens. */
export const phonePattern = /^\+?\d(?:[ -]?\d){5,14}$/

/** An address as mail servers take it: no quotes, no comments, a domain of at least two parts. */
export const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/
