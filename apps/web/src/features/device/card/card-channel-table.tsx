import { settingsOfChannel } from '@undertone/domain/device/card/card-channel'
import { memo } from 'react'
import { useText } from '../../../core/language/language.ts'
import type { FormValue } from '../../../resource/core/form-values.ts'
import { Widget } from '../../../resource/form/widgets.tsx'
import { OptionSelect } from '../../../resource/reference/option-select.tsx'
import styles from './card.module.css'
import { cardText } from './card.text.ts'
import { type ChannelDraft, channelPath, pointField, typeField, withType } from './card-channels.ts'

/** The problems that a channel shows, by field. */
const shownProblems = ({ number, type }: ChannelDraft, problemAt: (path: string) => string | null): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['mappingId', ...Object.keys(settingsOfChannel(type))].flatMap((name) => {
      const problem = problemAt(channelPath(number, name))
      return problem === null ? [] : [[name, problem]]
    }),
  )

/** The channels of a card as a table: signal type, point, and the settings of the type. */
export function CardChannelTable({
  channels,
  disabled,
  problemAt,
  onChange,
}: {
  readonly channels: readonly ChannelDraft[]
  readonly disabled: boolean
  /** The problem that a field of a channel shows, by its path. */
  readonly problemAt: (path: string) => string | null
  readonly onChange: (draft: ChannelDraft) => void
}) {
  const say = useText()
  return (
    <div className={styles.channels}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(cardText.number)}</th>
            <th scope="col">{say(typeField.label)}</th>
            <th scope="col">{say(pointField.label)}</th>
            <th scope="col">{say(cardText.settings)}</th>
          </tr>
        </thead>
        <tbody>
          {channels.map((draft) => (
            <ChannelRow
              key={draft.number}
              draft={draft}
              disabled={disabled}
              problems={JSON.stringify(shownProblems(draft, problemAt))}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const ChannelRow = memo(function ChannelRow({
  draft,
  disabled,
  problems,
  onChange,
}: {
  readonly draft: ChannelDraft
  readonly disabled: boolean
  /** JSON, so that a row with unchanged problems does not re-render. */
  readonly problems: string
  readonly onChange: (draft: ChannelDraft) => void
}) {
  const say = useText()
  const found: Readonly<Record<string, string>> = JSON.parse(problems)
  const id = (name: string) => channelPath(draft.number, name)
  const set = (name: string, value: FormValue) => onChange({ ...draft, settings: { ...draft.settings, [name]: value } })
  return (
    <tr>
      <th scope="row">{draft.number}</th>
      <td className={styles.channelType}>
        <Widget
          field={typeField}
          id={id('type')}
          value={draft.type}
          disabled={disabled}
          onChange={(type) => typeof type === 'string' && onChange(withType(draft, type))}
        />
      </td>
      <td className={styles.channelPoint}>
        <OptionSelect
          to={pointField.to}
          id={id('mappingId')}
          value={draft.mappingId}
          title={draft.mappingName}
          disabled={disabled}
          status={found.mappingId ? 'error' : undefined}
          onChange={(mappingId) => onChange({ ...draft, mappingId })}
        />
        {found.mappingId && (
          <span className={styles.channelProblem} role="alert">
            {found.mappingId}
          </span>
        )}
      </td>
      <td>
        <div className={styles.channelSettings}>
          {Object.entries(settingsOfChannel(draft.type)).map(([name, field]) => (
            <div key={name} data-field={id(name)} data-kind={field.kind} data-bad={found[name] !== undefined}>
              <label htmlFor={id(name)}>{say(field.label)}</label>
              <Widget field={field} id={id(name)} value={draft.settings[name]} disabled={disabled} onChange={(value) => set(name, value)} />
              {found[name] && (
                <span className={styles.channelProblem} role="alert">
                  {found[name]}
                </span>
              )}
            </div>
          ))}
        </div>
      </td>
    </tr>
  )
})
