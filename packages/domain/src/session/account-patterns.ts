import { credentialLength } from './session.calls.ts'

/** Pattern of a login name. */
export const loginNamePattern = new RegExp(`^[\\w.@-]{${credentialLength.min},${credentialLength.max}}$`)

/** 6 to 15 digits (ITU-T E.164 has at most 15), separated by single spaces or hyphens. */
export const phonePattern = /^\+?\d(?:[ -]?\d){5,14}$/

/** A mail address without quotes and comments, with a domain of at least two parts. */
export const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/
