import { useText } from '../../core/language/language.ts'
import { ageOf } from './age.ts'

/** How old a measurement is. */
export function AgeText({ t, now }: { readonly t: number | null; readonly now: number }) {
  const say = useText()
  const { text, values } = ageOf(t, now)
  return <span className="monitor-quiet">{say(text, values)}</span>
}
