import { conclusionCalls, phraseLength } from '@undertone/domain/diagnosis/conclusion.calls'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from './conclusion.module.css'
import { conclusionText } from './conclusion.text.ts'
import { PhrasesDialog } from './phrases-dialog.tsx'
import { usePhrases } from './use-phrases.ts'

interface PhrasesProps {
  readonly fault: FaultKindKey
  readonly note: string
  readonly onInsert: (phrase: string) => void
}

/** Phrases for the note of a conclusion on a fault; a note can become one. */
export function ConclusionPhrases({ fault, note, onInsert }: PhrasesProps) {
  const say = useText()
  const toast = useToast()
  const { lang } = useLanguage()
  const { can } = useSession()
  const phrases = usePhrases()
  const add = useSend(conclusionCalls.add, { invalidates: [conclusionCalls.findList] })
  const [isManaging, setManaging] = useState(false)
  const fitting = (phrases.data ?? []).filter((one) => one.fault === null || one.fault === fault)
  const save = () =>
    add.mutateAsync({ body: { fault, [lang]: note.trim() } }).then(
      () => toast.success(say(conclusionText.phraseSaved)),
      (error: Error) => toast.error(error),
    )
  return (
    <fieldset className={styles.phrases} aria-label={say(conclusionText.phrases)}>
      {fitting.map((one) => (
        <button key={`${one.id} ${one.en}`} type="button" onClick={() => onInsert(say(one))}>
          {say(one)}
        </button>
      ))}
      {can(conclusionCalls.add.access) && (
        <span className={styles.more}>
          <button
            type="button"
            disabled={note.trim() === '' || note.trim().length > phraseLength || add.isPending}
            onClick={() => void save()}
          >
            {say(conclusionText.savePhrase)}
          </button>
          <button type="button" onClick={() => setManaging(true)}>
            {say(conclusionText.managePhrases)}
          </button>
        </span>
      )}
      {isManaging && <PhrasesDialog onClose={() => setManaging(false)} />}
    </fieldset>
  )
}
