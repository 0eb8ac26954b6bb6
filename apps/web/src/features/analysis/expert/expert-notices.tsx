import type { Language } from '@undertone/domain/core/text'
import { type ExpertNotices, expertCalls } from '@undertone/domain/experts/opinion.calls'
import { opinionLimits } from '@undertone/domain/experts/opinion-limits'
import { locale } from '@undertone/domain/session/session.enums'
import { Modal, Select } from 'antd'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { controlOf, SelectField } from '../../../ui/form/fields.tsx'
import { FormBody } from '../../../ui/form/form-dialog.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { sendWith } from '../../../ui/form/send-with.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import styles from '../opinion/opinion.module.css'
import { expertText } from './expert.text.ts'

interface Draft {
  readonly addresses: readonly string[]
  readonly language: Language
}

function NoticesForm({ notices, onClose }: { readonly notices: ExpertNotices; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const form = useForm<Draft>({
    initial: () => ({ addresses: notices.addresses, language: notices.language }),
    save: sendWith(expertCalls.saveNotices, {
      input: ({ addresses, language }: Draft) => ({ body: { addresses: [...addresses], language } }),
      invalidates: [expertCalls.notices],
      onSaved: () => {
        toast.success(say(expertText.noticesSaved))
        onClose()
      },
    }),
  })
  return (
    <FormBody of={form} onClose={onClose}>
      <p className={styles.note}>{say(expertText.noticesHelp)}</p>
      {!notices.canSend && (
        <p className={styles.stale} role="status">
          {say(expertText.cannotSend)}
        </p>
      )}
      <Field
        of={form}
        name="addresses"
        label={say(expertText.addresses)}
        help={say(expertText.addressesHelp, { max: opinionLimits.addresses })}
      >
        <Select<string[]>
          {...controlOf(form, 'addresses')}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', ';', ' ']}
          maxCount={opinionLimits.addresses}
          value={[...form.values.addresses]}
          onChange={(addresses) => form.write('addresses', addresses)}
        />
      </Field>
      <SelectField of={form} name="language" label={say(expertText.language)} options={optionsOf(locale, say)} />
    </FormBody>
  )
}

/** Who of the platform is notified by e-mail of what customers ask. */
export function ExpertNoticesDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useText()
  const { data, error, refetch } = useCall(expertCalls.notices, {}, { noErrorPage: true })
  return (
    <Modal open width={520} title={say(expertText.notices)} footer={null} onCancel={onClose} transitionName="" maskTransitionName="">
      {data ? (
        <NoticesForm notices={data} onClose={onClose} />
      ) : error ? (
        <ErrorNote error={error} retry={() => void refetch()} />
      ) : (
        <Skeletons count={3} />
      )}
    </Modal>
  )
}
