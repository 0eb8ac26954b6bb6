/** Result of one check: fine, worth attention, or preventing the product from running. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'fault'
  readonly text: string
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warn = (text: string): Finding => ({ level: 'warn', text })
export const fault = (text: string): Finding => ({ level: 'fault', text })

const signs = { ok: 'ok   ', warn: 'WARN ', fault: 'FAULT' } as const

/** Prints findings, a line each; answers whether none is a fault. */
export function printFindings(findings: readonly Finding[]): boolean {
  for (const { level, text } of findings) console.log(`${signs[level]} ${text}`)
  return findings.every(({ level }) => level !== 'fault')
}
