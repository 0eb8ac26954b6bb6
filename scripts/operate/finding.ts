/** Result of one check: fine, worth attention, or preventing the product from running. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'fault'
  readonly text: string
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warn = (text: string): Finding => ({ level: 'warn', text })
export const fault = (text: string): Finding => ({ level: 'fault', text })
