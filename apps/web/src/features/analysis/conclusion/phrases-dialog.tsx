import { type ConclusionPhrase, conclusionCalls, phraseLength } from '@undertone/domain/diagnosis/conclusion.calls'
import { type FaultKindKey, faultKindKeys, faultKinds } from '@undertone/domain/diagnosis/fault-kinds.table'
import { Modal } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SelectField, TextAreaField } from '../../../ui/form/fields.tsx'
import { FormBody } from '../../../ui/form/form-dialog.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import styles from './conclusion.module.css'
import { conclusionText } from './conclusion.text.ts'
import { usePhrases } from './use-phrases.ts'

/** A phrase with an id: one of the customer. */
type OwnPhrase = ConclusionPhrase & { readonly id: number }
/** A phrase until it is saved; '' is for every fault. */
interface Words {
  readonly fault: FaultKindKey | ''
  readonly cn: string
  readonly en: string
}
const isOwn = (phrase: ConclusionPhrase): phrase is OwnPhrase => phrase.id !== null
const invalidates = [conclusionCalls.findList]

/** Changes the words of a phrase, and the fault that it is for. */
function PhraseForm({ phrase, onClose }: { readonly phrase: OwnPhrase; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const form = useForm<Words>({
    initial: () => ({ fault: phrase.fault ?? '', cn: phrase.cn, en: phrase.en }),
    save: sendWith(conclusionCalls.edit, {
      input: ({ fault, cn, en }: Words) => ({
        body: { id: phrase.id, fault: fault || null, cn, en },
      }),
      invalidates,
      onSaved: () => {
        toast.success(say(conclusionText.changed))
        onClose()
      },
    }),
  })
  return (
    <FormBody of={form} onClose={onClose}>
      <SelectField
        of={form}
        name="fault"
        label={say(conclusionText.fault)}
        options={[
          { value: '', label: say(conclusionText.everyFault) },
          ...faultKindKeys.map((key) => ({ value: key, label: say(faultKinds[key]) })),
        ]}
      />
      <TextAreaField of={form} name="cn" label={say(conclusionText.cn)} autoSize maxLength={phraseLength} />
      <TextAreaField of={form} name="en" label={say(conclusionText.en)} autoSize maxLength={phraseLength} />
    </FormBody>
  )
}

/** The phrases of the customer: change, delete. */
export function PhrasesDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const own = (usePhrases().data ?? []).filter(isOwn)
  const [edited, edit] = useState<OwnPhrase | null>(null)
  const [removed, remove] = useState<OwnPhrase | null>(null)
  const sendRemove = useSend(conclusionCalls.remove, { invalidates })
  const confirm = async () => {
    if (!removed) return
    try {
      await sendRemove.mutateAsync({ query: { id: String(removed.id) } })
      toast.success(say(conclusionText.deleted))
    } catch (error) {
      toast.error(error as Error)
    }
    remove(null)
  }
  return (
    <Modal
      open
      width={560}
      title={say(conclusionText.ownPhrases)}
      onCancel={onClose}
      transitionName=""
      maskTransitionName=""
      footer={edited ? null : <Button onClick={onClose}>{say(conclusionText.close)}</Button>}
    >
      {edited ? (
        <PhraseForm key={edited.id} phrase={edited} onClose={() => edit(null)} />
      ) : own.length === 0 ? (
        <p className={styles.quiet}>{say(conclusionText.noOwnPhrases)}</p>
      ) : (
        <ul className={styles.own}>
          {own.map((one) => (
            <li key={one.id}>
              <span>
                {say(one)}
                <span className={styles.quiet}>{say(one.fault ? faultKinds[one.fault] : conclusionText.everyFault)}</span>
              </span>
              <IconButton icon="edit" label={say(conclusionText.editPhrase)} onClick={() => edit(one)} />
              <IconButton icon="trash" label={say(conclusionText.deletePhrase)} onClick={() => remove(one)} />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        options={removed && { title: say(conclusionText.deleteTitle), names: [say(removed)] }}
        busy={sendRemove.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => remove(null)}
      />
    </Modal>
  )
}
