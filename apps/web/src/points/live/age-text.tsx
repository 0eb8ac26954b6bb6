import { useText } from '../../core/language/language.ts'
import { ageOf } from './age.ts'

/** The age of a measurement. */
export function AgeText({ t, now }: { readonly t: number | null; readonly now: number }) {
  const say = useText()
  const { text, values } = ageOf(t, now)
  return <span className="monitor-quiet">{say(text, values)}</span>
}
