import type { ReactNode } from 'react'
import { FormDrawer, type FramedForm } from '../../../ui/form/form-drawer.tsx'
import { FormFrame } from '../../../ui/form/form-frame.tsx'
import type { KindOfWork } from '../shared/work-kind.ts'

interface WorkFrameProps {
  readonly kind: KindOfWork
  readonly of: FramedForm
  readonly title: string
  /** Whether it can be saved now; not while a file is uploaded. */
  readonly ready?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form of work: a drawer beside its list, or a page where the kind has a screen for it. */
export const WorkFrame = ({ kind, of, title, ready = true, onClose, children }: WorkFrameProps) =>
  kind.form ? (
    <FormFrame of={of} ready={ready} onCancel={onClose}>
      {children}
    </FormFrame>
  ) : (
    <FormDrawer of={of} title={title} width={560} ready={ready} onClose={onClose}>
      {children}
    </FormDrawer>
  )
