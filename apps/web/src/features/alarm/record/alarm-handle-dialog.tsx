import { faultCategory } from '@undertone/domain/diagnosis/diagnosis.enums'
import { Input, Select } from 'antd'
import { useId } from 'react'
import { useText } from '../../../core/language/language.ts'
import styles from '../shared/alarm-record.module.css'
import { recordText } from '../shared/alarm-record.text.ts'
import { SaveDialog } from '../shared/save-dialog.tsx'
import { AlarmFiles } from './alarm-files.tsx'
import { type Fault, type HandledAlarm, useHandling } from './use-handling.ts'

interface MeasuresProps {
  readonly value: string
  readonly isMissing: boolean
  onChange(value: string): void
}

/** The actions taken: as text, with frequent ones to insert. */
function MeasuresField({ value, isMissing, onChange }: MeasuresProps) {
  const say = useText()
  const id = useId()
  const insert = (text: string) => onChange(value.trim() === '' ? text : `${value.trim()}\n${text}`)
  return (
    <>
      <label htmlFor={id}>{say(recordText.measures)}</label>
      <Input.TextArea
        id={id}
        autoFocus
        autoSize={{ minRows: 3, maxRows: 8 }}
        maxLength={2000}
        value={value}
        placeholder={say(recordText.measuresHint)}
        aria-invalid={isMissing}
        {...(isMissing ? { status: 'error', 'aria-describedby': `${id}-missing` } : {})}
        onChange={(event) => onChange(event.target.value)}
      />
      {isMissing && (
        <p id={`${id}-missing`} className={styles.problem}>
          {say(recordText.measuresMissing)}
        </p>
      )}
      <fieldset className={styles.often} aria-label={say(recordText.often)}>
        {Object.entries(recordText.presets).map(([key, text]) => (
          <button key={key} type="button" onClick={() => insert(say(text))}>
            {say(text)}
          </button>
        ))}
      </fieldset>
    </>
  )
}

/** The confirmed fault. */
function FaultField({ value, onChange }: { readonly value: Fault | null; onChange(value: Fault | null): void }) {
  const say = useText()
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{say(recordText.fault)}</label>
      <Select<Fault | ''>
        id={id}
        value={value ?? ''}
        options={[
          { value: '', label: say(recordText.noFault) },
          ...Object.values(faultCategory.members).map((member) => ({ value: member.code, label: say(member) })),
        ]}
        onChange={(code) => onChange(code === '' ? null : code)}
      />
      <p className={styles.hint}>{say(recordText.faultHint)}</p>
    </>
  )
}

interface HandleProps {
  readonly alarms: readonly HandledAlarm[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Resolves alarms: actions taken, confirmed fault, images and audio. */
export function AlarmHandleDialog({ alarms, onClose, onDone }: HandleProps) {
  const say = useText()
  const { draft, set, isMissing, save, busy } = useHandling(alarms, () => {
    onClose()
    onDone()
  })
  const active = alarms.filter((one) => one.endedMs === null).length
  return (
    <SaveDialog
      title={alarms.length === 1 ? say(recordText.handleOne) : say(recordText.handleTitle, { count: alarms.length })}
      width={560}
      saveLabel={say(recordText.save)}
      busy={busy}
      onSave={save}
      onClose={onClose}
    >
      {active > 0 && <p className={styles.note}>{say(recordText.stillActive, { count: active })}</p>}
      <MeasuresField value={draft.measures} isMissing={isMissing} onChange={(measures) => set({ measures })} />
      <FaultField value={draft.fault} onChange={(fault) => set({ fault })} />
      <span className={styles.label}>{say(recordText.files)}</span>
      <AlarmFiles files={draft.files} onChange={(files) => set({ files })} />
    </SaveDialog>
  )
}
