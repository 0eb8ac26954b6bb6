import { memberOf } from '@undertone/domain/core/enum'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { findingAnswer } from '@undertone/domain/diagnosis/diagnosis.enums'
import { type ComponentProps, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import styles from './conclusion.module.css'
import { conclusionText } from './conclusion.text.ts'
import { ConclusionDialog } from './conclusion-dialog.tsx'
import { onFinding } from './use-conclusion.ts'

type Detail = ComponentProps<typeof ConclusionDialog>['detail'] & { readonly id: number; readonly answer: string | null }

/** The last conclusion on a finding, on the button that notes the next one. */
export function ConclusionButton({ detail, kind }: { readonly detail: Detail; readonly kind?: 'primary' }) {
  const say = useText()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  const given = memberOf(findingAnswer, detail.answer)
  if (!can(diagnosisCalls.confirm.access)) return given ? <span className={styles.quiet}>{say(given)}</span> : null
  return (
    <>
      <Button {...(kind && !given ? { kind } : {})} onClick={() => setOpen(true)}>
        {given ? say(given) : say(conclusionText.conclude)}
      </Button>
      {isOpen && <ConclusionDialog detail={detail} target={onFinding(detail)} onClose={() => setOpen(false)} />}
    </>
  )
}
