import { pointEventCalls } from '@undertone/domain/alarm/event/point-event.calls'
import { dateFormat } from '@undertone/domain/core/limits'
import { type LogNote, logbookCalls } from '@undertone/domain/logbook/logbook.calls'
import { logbookLimits } from '@undertone/domain/logbook/logbook-limits'
import { DatePicker, Mentions } from 'antd'
import dayjs from 'dayjs'
import { send } from '../../core/api/api.ts'
import { keyOf, useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { wallNow } from '../../core/time/time-range.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { controlOf, SelectField } from '../../ui/form/fields.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Field } from '../../ui/form/form-field.tsx'
import { titleIfChanged, useForm } from '../../ui/form/use-form.ts'
import { type Attachment, Attachments } from '../attachment/attachments.tsx'
import { logbookText } from './logbook.text.ts'
import { mentionedIn } from './mentions.ts'

/** What a note is written on. */
export interface LogPlace {
  readonly equipmentId: number
  /** The name of the machine or point, for the title. */
  readonly name: string
  /** The point whose page it is; null on the page of a machine. */
  readonly mappingId: number | null
  /** Points of the machine that can be chosen. */
  readonly points: readonly { readonly id: number; readonly name: string }[]
}

interface Draft {
  readonly text: string
  readonly at: string | null
  /** 0 is the machine as a whole. */
  readonly mappingId: number
  readonly fileIds: readonly Attachment[]
}

/** Calls whose answers have notes. */
export const invalidatedByNotes = [logbookCalls.findPage, logbookCalls.getDetail, pointEventCalls.find]

interface NoteFormProps {
  readonly place: LogPlace
  /** The note to change; null for a new one. */
  readonly note: LogNote | null
  readonly onClose: () => void
}

/** Writes a note, or changes one: its text with mentions, when it was, and pictures. */
export function NoteForm({ place, note, onClose }: NoteFormProps) {
  const say = useText()
  const toast = useToast()
  const { equipmentId } = place
  const people = useCall(logbookCalls.people, { query: { equipmentId: String(equipmentId) } }, { noErrorPage: true, staleMs: 60_000 })
  // Those who were mentioned before stay, whatever has become of their rights.
  const known = [...(people.data ?? []), ...(note?.mentions ?? []).filter(({ id }) => !people.data?.some((one) => one.id === id))]
  const title = note ? say(logbookText.editTitle) : say(logbookText.addTitle, { name: place.name })
  const form = useForm<Draft>({
    initial: () => ({
      text: note?.text ?? '',
      at: note?.at ?? null,
      mappingId: note?.mappingId ?? place.mappingId ?? 0,
      fileIds: note?.files ?? [],
    }),
    rules: ({ text }) => (text.trim() === '' ? { text: logbookText.textMissing } : {}),
    unsaved: titleIfChanged(title),
    save: {
      send: async ({ text, at, mappingId, fileIds }, { client }) => {
        const written = { text: text.trim(), at, mentionIds: mentionedIn(text, known), fileIds: fileIds.map(({ fileId }) => fileId) }
        const options = { noErrorPage: true }
        if (note) await send(logbookCalls.edit, { body: { id: note.id, version: note.version, ...written } }, options)
        else await send(logbookCalls.add, { body: { equipmentId, mappingId: mappingId || null, ...written } }, options)
        await Promise.all(invalidatedByNotes.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })))
        return () => {
          toast.success(say(logbookText.saved))
          onClose()
        }
      },
    },
  })
  const { user } = useSession()
  const { text, at, fileIds } = form.values
  return (
    <FormDialog of={form} title={title} width={560} action={say(logbookText.save)} onClose={onClose}>
      <Field of={form} name="text" label={say(logbookText.text)} help={say(logbookText.textHelp)}>
        <Mentions
          {...controlOf(form, 'text')}
          autoFocus
          autoSize={{ minRows: 4, maxRows: 12 }}
          maxLength={logbookLimits.text}
          notFoundContent={say(logbookText.noPeople)}
          options={known.map(({ name }) => ({ value: name, label: name }))}
          value={text}
          onChange={(value) => form.write('text', value)}
        />
      </Field>
      {note === null && place.points.length > 0 && (
        <SelectField
          of={form}
          name="mappingId"
          label={say(logbookText.place)}
          options={[
            { value: 0, label: say(logbookText.wholeMachine) },
            ...place.points.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <Field of={form} name="at" label={say(logbookText.at)} help={note ? '' : say(logbookText.atHelp)}>
        <DatePicker
          {...controlOf(form, 'at')}
          showTime
          format={dateFormat}
          maxDate={wallNow(user.timeZone)}
          value={at === null ? null : dayjs(at, dateFormat)}
          onChange={(day) => form.write('at', day ? day.format(dateFormat) : null)}
        />
      </Field>
      <Field of={form} name="fileIds" label={say(logbookText.files)}>
        <Attachments files={fileIds} max={logbookLimits.files} onChange={(files) => form.set({ fileIds: files })} />
      </Field>
    </FormDialog>
  )
}
