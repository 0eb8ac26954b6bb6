import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { fill } from '@undertone/domain/core/text'
import type { RecordingPreview } from '@undertone/domain/waveform/recording/recording.calls'
import { recordingProblems } from '@undertone/domain/waveform/recording/recording-problems.table'
import { channelUse } from '@undertone/domain/waveform/recording.enums'
import { Select } from 'antd'
import { useText } from '../../core/language/language.ts'
import { ChannelPicture } from './channel-picture.tsx'
import styles from './import-recording.module.css'
import { importRecordingText as text } from './import-recording.text.ts'
import type { ChannelUse } from './import-recording-draft.ts'

/** Digits of a range (guess: enough to compare with a sensor's range). */
const digits = 4
const short = (value: number): string => String(Number(value.toPrecision(digits)))

/** The channels of a file, each with its picture, its facts, and its use. */
export function ImportRecordingChannels({
  preview,
  uses,
  sampleHz,
  onUses,
}: {
  readonly preview: RecordingPreview
  readonly uses: readonly ChannelUse[]
  /** The entered rate, for the length of channels without one. */
  readonly sampleHz: number | null
  readonly onUses: (uses: ChannelUse[]) => void
}) {
  const say = useText()
  const options = codesOf(channelUse).map((value) => ({ value, label: say(memberOf(channelUse, value) ?? text.use) }))
  return (
    <div className={styles.channels}>
      <table aria-label={say(text.channels)}>
        <thead>
          <tr>
            <th scope="col">{say(text.channel)}</th>
            <th scope="col">{say(text.picture)}</th>
            <th scope="col">{say(text.range)}</th>
            <th scope="col">{say(text.rate)}</th>
            <th scope="col">{say(text.samples)}</th>
            <th scope="col">{say(text.use)}</th>
          </tr>
        </thead>
        <tbody>
          {preview.channels.map(({ index, name, unit, n, min, max, picture, problem, detail, ...channel }) => {
            const rate = channel.sampleHz ?? sampleHz
            const reason = problem && say(recordingProblems[problem])
            return (
              <tr key={index}>
                <th scope="row" title={name}>
                  {name}
                </th>
                <td>
                  <ChannelPicture pairs={picture} label={`${name}: ${short(min)} … ${short(max)}`} />
                </td>
                <td className={styles.number}>
                  {short(min)} / {short(max)}
                  {unit && <span className={styles.quiet}> {unit}</span>}
                </td>
                <td className={styles.number}>
                  {channel.sampleHz === null ? <span className={styles.quiet}>{say(text.unknown)}</span> : `${channel.sampleHz} Hz`}
                </td>
                <td className={styles.number}>
                  {n.toLocaleString('en')}
                  {rate !== null && rate > 0 && <span className={styles.quiet}> · {short(n / rate)} s</span>}
                </td>
                <td>
                  {reason ? (
                    <span className={styles.wrong}>{fill(reason, { detail })}</span>
                  ) : (
                    <Select<ChannelUse>
                      size="small"
                      className={styles.use ?? ''}
                      aria-label={`${say(text.use)}: ${name}`}
                      value={uses[index] ?? '-'}
                      options={options}
                      onChange={(use) => onUses(uses.map((one, at) => (at === index ? use : use !== '-' && one === use ? '-' : one)))}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
