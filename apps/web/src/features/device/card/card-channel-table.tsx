import type { Text } from '@undertone/domain/core/text'
import { settingsOfChannel } from '@undertone/domain/device/card/card-channel'
import { memo } from 'react'
import { useText } from '../../../core/language/language.ts'
import type { FormValue } from '../../../resource/core/form-values.ts'
import { Widget } from '../../../resource/form/widgets.tsx'
import { OptionSelect } from '../../../resource/reference/option-select.tsx'
import styles from './card.module.css'
import { cardText } from './card.text.ts'
import { type ChannelDraft, channelProblems, pointField, typeField, withType } from './card-channels.ts'

/** The channels of a card as a table: signal type, point, and the settings of the type. */
export function CardChannelTable({
  channels,
  disabled,
  isChecked,
  onChange,
}: {
  readonly channels: readonly ChannelDraft[]
  readonly disabled: boolean
  /** True after a save was tried: problems are shown. */
  readonly isChecked: boolean
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
              problems={JSON.stringify(isChecked ? channelProblems(draft, channels) : {})}
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
  const found: Readonly<Record<string, Text>> = JSON.parse(problems)
  const id = (name: string) => `channel-${draft.number}-${name}`
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
        {found.mappingId && <span className={styles.channelProblem}>{say(found.mappingId)}</span>}
      </td>
      <td>
        <div className={styles.channelSettings}>
          {Object.entries(settingsOfChannel(draft.type)).map(([name, field]) => (
            <div key={name} data-kind={field.kind} data-bad={found[name] !== undefined}>
              <label htmlFor={id(name)}>{say(field.label)}</label>
              <Widget field={field} id={id(name)} value={draft.settings[name]} disabled={disabled} onChange={(value) => set(name, value)} />
              {found[name] && <span className={styles.channelProblem}>{say(found[name])}</span>}
            </div>
          ))}
        </div>
      </td>
    </tr>
  )
})
