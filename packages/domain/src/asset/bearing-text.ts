import type { BearingFacts } from './bearing-check.ts'

/** A bearing parsed from free text. */
export interface BearingText {
  readonly model: string
  /** Null if the text contains only a model. */
  readonly facts: BearingFacts | null
}

const numberAfter = (name: string, text: string): number | null => {
  const found = new RegExp(`(?:^|[\\s(,;])${name}\\s*=\\s*(\\d+(?:\\.\\d+)?)`).exec(text)
  return found ? Number(found[1]) : null
}

/** Parses `6205-2RS (n=9 d=0.3126 D=1.537 phi=0 in)`: the model, then in brackets elements, diameters and contact angle. */
export function bearingOfText(text: string): BearingText {
  const whole = text.trim()
  const opened = whole.lastIndexOf('(')
  const inside = opened >= 0 && whole.indexOf(')', opened) === whole.length - 1 ? whole.slice(opened + 1, -1) : ''
  if (!inside.includes('=')) return { model: whole, facts: null }
  const facts = {
    rollerCount: numberAfter('n', inside),
    elementDiameter: numberAfter('d', inside),
    pitchDiameter: numberAfter('D', inside),
    contactAngle: numberAfter('phi', inside),
    bpfo: null,
    bpfi: null,
    bsf: null,
    ftf: null,
  }
  return { model: whole.slice(0, opened).trim(), facts: facts.rollerCount === null ? null : facts }
}
