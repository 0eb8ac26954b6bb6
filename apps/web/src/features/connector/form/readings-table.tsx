import type { ShownReading, ShownRefusal } from '@undertone/domain/connector/connector.calls'
import { readingQuality } from '@undertone/domain/connector/connector.enums'
import type { Text } from '@undertone/domain/core/text'
import { channelOfSource } from '@undertone/domain/device/card/channel-source'
import { useState } from 'react'
import { type Say, useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import styles from '../shared/connector.module.css'
import { connectorText as text } from '../shared/connector.text.ts'

/** A channel of a card by its number; a sensor by its id. */
function sourceOf(name: string, say: Say): string {
  const channel = channelOfSource(name)?.channel
  return channel === undefined ? name : say(text.channel, { number: channel })
}

/** Kinds of frames are words of the protocol; what other protocols name is shown as it is. */
const frameTexts: Readonly<Record<string, Text>> = { values: text.valuesFrame, block: text.blockFrame }

function placeOf({ sensorId, source }: ShownReading, say: Say): string {
  const frame = channelOfSource(sensorId) && frameTexts[source]
  return frame ? say(frame) : source
}

/** Rows before the rest is asked for: a broker with many nodes has hundreds of values, above the form (guess: a screen). */
const firstRows = 20

/** What a sensor gets comes first: what is not mapped is there to be picked. */
const mappedFirst = (readings: readonly ShownReading[]): ShownReading[] =>
  readings.toSorted((a, b) => Number(a.quality === unmapped) - Number(b.quality === unmapped))

const unmapped = readingQuality.members.Unmapped.code

const shownNumber = (value: number): string => String(Number(value.toPrecision(7)))

/** Values as they were read, each with its quality; the first of many. */
export function ReadingsTable({ readings }: { readonly readings: readonly ShownReading[] }) {
  const say = useText()
  const [isWhole, setWhole] = useState(false)
  const rows = mappedFirst(readings).slice(0, isWhole ? undefined : firstRows)
  return (
    <>
      <ReadingRows readings={rows} />
      {rows.length < readings.length && (
        <div className={styles.tools}>
          <Button onClick={() => setWhole(true)}>{say(text.allReadings, { count: readings.length })}</Button>
        </div>
      )}
    </>
  )
}

function ReadingRows({ readings }: { readonly readings: readonly ShownReading[] }) {
  const say = useText()
  return (
    <section className={styles.scroll} aria-label={say(text.values)}>
      <table className={`${styles.grid} ${styles.blocks}`}>
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
              <td className={`${textClass.mono} ${styles.wrap}`} data-title={say(text.sensor)}>
                {sourceOf(one.sensorId, say)}
              </td>
              <td className={textClass.mono} data-title={say(text.key)}>
                {one.key}
              </td>
              <td data-title={say(text.source)} data-wide>
                {placeOf(one, say)}
              </td>
              <td data-title={say(text.value)}>
                {one.value === null ? <span className={textClass.absent}>-</span> : shownNumber(one.value)}
              </td>
              <td data-title={say(text.quality)} className={styles.wrap}>
                <StateTag of={readingQuality} code={one.quality} /> {one.detail}
              </td>
              <td data-title={say(text.at)} data-wide>
                {one.at ?? <span className={textClass.absent}>-</span>}
              </td>
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
      <table className={`${styles.grid} ${styles.blocks}`}>
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
              <td data-title={say(text.at)} data-wide>
                {one.at}
              </td>
              <td className={styles.wrap} data-title={say(text.what)} data-wide>
                {one.address}
              </td>
              <td className={styles.wrap} data-title={say(text.why)} data-wide>
                {one.detail}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
