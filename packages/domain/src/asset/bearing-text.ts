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
  const found = /^(.*?)\s*\(([^()]*=[^()]*)\)\s*$/.exec(text)
  if (!found) return { model: text.trim(), facts: null }
  const inside = found[2] ?? ''
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
  return { model: (found[1] ?? '').trim(), facts: facts.rollerCount === null ? null : facts }
}
