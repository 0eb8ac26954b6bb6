import type { WorkPart } from '../work.calls.ts'
import { workLimits } from '../work-limits.ts'

const linesOf = (text: string | null): string[] => (text ?? '').split('\n').flatMap((line) => line.trim() || [])

/** The steps of a library entry, a line each. */
export const stepLines = (text: string | null): string[] =>
  linesOf(text)
    .slice(0, workLimits.steps)
    .map((line) => line.slice(0, workLimits.step))

const numberOf = (text: string | undefined, missing: number): number => {
  const value = Number((text ?? '').trim().replace(',', '.'))
  return text !== undefined && text.trim() !== '' && Number.isFinite(value) && value >= 0 ? value : missing
}

/** The parts of a library entry: `name; quantity; unit cost` a line. What is missing or no number is one piece that costs nothing. */
export const partLines = (text: string | null): WorkPart[] =>
  linesOf(text)
    .slice(0, workLimits.parts)
    .flatMap((line) => {
      const [name = '', quantity, unitCost] = line.split(/[;；]/)
      if (name.trim() === '') return []
      return {
        name: name.trim().slice(0, workLimits.part),
        quantity: Math.min(numberOf(quantity, 1) || 1, workLimits.quantity),
        unitCost: Math.min(numberOf(unitCost, 0), workLimits.unitCost),
      }
    })
