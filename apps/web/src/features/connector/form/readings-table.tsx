import type { ShownReading, ShownRefusal } from '@undertone/domain/connector/connector.calls'
import { readingQuality } from '@undertone/domain/connector/connector.enums'
import { channelOfSource } from '@undertone/domain/device/card/channel-source'
import { type Say, useText } from '../../../core/language/language.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import styles from '../shared/connector.module.css'
import { connectorText as text } from '../shared/connector.text.ts'

/** A channel of a card by its number; a sensor by its id. */
function sourceOf(name: string, say: Say): string {
  const channel = channelOfSource(name)?.channel
  return channel === undefined ? name : say(text.channel, { number: channel })
}

const shownNumber = (value: number): string => String(Number(value.toPrecision(7)))

/** Values as they were read, each with its quality. */
export function ReadingsTable({ readings }: { readonly readings: readonly ShownReading[] }) {
  const say = useText()
  return (
    <section className={styles.scroll} aria-label={say(text.values)}>
      <table className={styles.grid}>
        <thead>
          <tr>
            {[text.sensor, text.key, text.source, text.value, text.quality, text.at].map((title) => (
              <th key={title.en} scope="col">
                {say(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readings.map((one) => (
            <tr key={`${one.sensorId}/${one.key}/${one.source}`}>
              <td className={textClass.mono}>{sourceOf(one.sensorId, say)}</td>
              <td className={textClass.mono}>{one.key}</td>
              <td>{one.source}</td>
              <td>{one.value === null ? <span className={textClass.absent}>-</span> : shownNumber(one.value)}</td>
              <td>
                <StateTag of={readingQuality} code={one.quality} /> {one.detail}
              </td>
              <td>{one.at ?? <span className={textClass.absent}>-</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Two refusals may be equal: their key is their place. */
const numbered = (one: ShownRefusal, place: number) => ({ one, place })

/** What was refused, newest first. */
export function RefusalsTable({ refusals }: { readonly refusals: readonly ShownRefusal[] }) {
  const say = useText()
  return (
    <section className={styles.scroll} aria-label={say(text.refusals)}>
      <table className={styles.grid}>
        <thead>
          <tr>
            {[text.at, text.what, text.why].map((title) => (
              <th key={title.en} scope="col">
                {say(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {refusals.map(numbered).map(({ one, place }) => (
            <tr key={place}>
              <td>{one.at}</td>
              <td className={styles.wrap}>{one.address}</td>
              <td className={styles.wrap}>{one.detail}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
