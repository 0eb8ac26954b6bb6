import { faultCategory } from '@undertone/domain/diagnosis/diagnosis.enums'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Attachments } from '../../../points/attachment/attachments.tsx'
import { SelectField, TextAreaField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import styles from '../shared/alarm-record.module.css'
import { recordText } from '../shared/alarm-record.text.ts'
import { type HandledAlarm, type Handling, useHandling } from './use-handling.ts'

/** The actions taken: as text, with frequent ones to insert. */
function MeasuresField({ of }: { readonly of: FieldsOf<Handling> }) {
  const say = useText()
  const insert = (text: string) =>
    of.update(({ measures }) => ({ measures: measures.trim() === '' ? text : `${measures.trim()}\n${text}` }))
  return (
    <div className={styles.measures}>
      <TextAreaField
        of={of}
        name="measures"
        label={say(recordText.measures)}
        autoFocus
        autoSize={{ minRows: 3, maxRows: 8 }}
        maxLength={2000}
        placeholder={say(recordText.measuresHint)}
      />
      <fieldset className={styles.often} aria-label={say(recordText.often)}>
        {Object.entries(recordText.presets).map(([key, text]) => (
          <button key={key} type="button" onClick={() => insert(say(text))}>
            {say(text)}
          </button>
        ))}
      </fieldset>
    </div>
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
  const [isUploading, setUploading] = useState(false)
  const title = alarms.length === 1 ? say(recordText.handleOne) : say(recordText.handleTitle, { count: alarms.length })
  const form = useHandling(alarms, title, () => {
    onClose()
    onDone()
  })
  const active = alarms.filter((one) => one.endedMs === null).length
  return (
    <FormDialog of={form} title={title} width={560} ready={!isUploading} onClose={onClose}>
      {active > 0 && <p className={styles.note}>{say(recordText.stillActive, { count: active })}</p>}
      <MeasuresField of={form} />
      <SelectField
        of={form}
        name="faultCategory"
        label={say(recordText.fault)}
        help={say(recordText.faultHint)}
        options={[
          { value: '', label: say(recordText.noFault) },
          ...Object.values(faultCategory.members).map((member) => ({ value: member.code, label: say(member) })),
        ]}
      />
      <Field of={form} name="fileIds" label={say(recordText.files)}>
        <Attachments files={form.values.fileIds} onChange={(fileIds) => form.set({ fileIds })} onBusy={setUploading} />
      </Field>
    </FormDialog>
  )
}
