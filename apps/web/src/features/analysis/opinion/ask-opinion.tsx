import type { FindingDetail } from '@undertone/domain/diagnosis/diagnosis.calls'
import { opinionCalls } from '@undertone/domain/experts/opinion.calls'
import { opinionErrors } from '@undertone/domain/experts/opinion.errors'
import { opinionLimits } from '@undertone/domain/experts/opinion-limits'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../core/api/api.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TextAreaField, wordsOf } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { listedOpinions } from './finding-opinions.tsx'
import styles from './opinion.module.css'
import { opinionText } from './opinion.text.ts'
import { ShownList } from './shown-list.tsx'

type Subject = Pick<FindingDetail, 'id' | 'faultName' | 'partName'>

interface Request {
  readonly question: string
  readonly consents: boolean
}

/** Asks for an opinion on a finding, after consent to exactly what is listed. */
function AskDialog({ finding, onClose }: { readonly finding: Subject; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const preview = useCall(opinionCalls.preview, { query: { findingId: String(finding.id) } }, { noErrorPage: true })
  const [isStale, setStale] = useState(false)
  const title = say(opinionText.askTitle, { finding: [finding.faultName, finding.partName].filter(Boolean).join(' · ') })
  const form = useForm<Request>({
    initial: () => ({ question: '', consents: false }),
    rules: ({ consents }) => (consents ? {} : { consents: opinionText.consentMissing }),
    unsaved: titleIfChanged(title),
    save: sendWith(opinionCalls.ask, {
      input: ({ question }: Request) => ({
        body: { findingId: finding.id, question: question.trim(), consents: true as const, digest: preview.data?.digest ?? '' },
      }),
      invalidates: [opinionCalls.findPage],
      onSaved: () => {
        toast.success(say(opinionText.sent))
        onClose()
      },
      onFailed: (error) => {
        if (!(error instanceof ApiError) || error.code !== opinionErrors.shownChanged.code) return
        form.set({ consents: false })
        setStale(true)
        void preview.refetch()
      },
    }),
  })
  return (
    <FormDialog of={form} title={title} width={640} action={say(opinionText.send)} ready={preview.data !== undefined} onClose={onClose}>
      <TextAreaField
        of={form}
        name="question"
        label={say(opinionText.question)}
        help={say(opinionText.questionHelp)}
        autoFocus
        autoSize={{ minRows: 2, maxRows: 5 }}
        maxLength={opinionLimits.question}
      />
      <section className={styles.consent} aria-label={say(opinionText.consentTitle)}>
        <h3>{say(opinionText.consentTitle)}</h3>
        {preview.data ? (
          <ShownList shown={preview.data.shown} />
        ) : preview.error ? (
          <ErrorNote error={preview.error} retry={() => void preview.refetch()} />
        ) : (
          <Skeletons count={4} />
        )}
      </section>
      <p className={styles.note}>{say(opinionText.consentNote)}</p>
      {isStale && (
        <p className={styles.stale} role="status">
          {say(opinionText.consentStale)}
        </p>
      )}
      <Field of={form} name="consents" label="">
        <Checkbox
          {...wordsOf(form, 'consents')}
          checked={form.values.consents}
          onChange={({ target }) => form.write('consents', target.checked)}
        >
          {say(opinionText.consent)}
        </Checkbox>
      </Field>
    </FormDialog>
  )
}

/** Opens the request for an opinion, for those who may consent, unless one waits for its answer. */
export function AskOpinion({ finding }: { readonly finding: Subject }) {
  const say = useText()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  const mayAsk = can(opinionCalls.ask.access)
  const asked = useCall(
    opinionCalls.findPage,
    { body: { findingId: finding.id, pageSize: listedOpinions } },
    { enabled: mayAsk && can(opinionCalls.findPage.access), noErrorPage: true },
  )
  const isWaiting = asked.data?.records.some(({ state }) => state === 'Asked' || state === 'Taken')
  if (!mayAsk || isWaiting) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say(opinionText.ask)}</Button>
      {isOpen && <AskDialog finding={finding} onClose={() => setOpen(false)} />}
    </>
  )
}
