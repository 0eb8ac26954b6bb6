import { diagnosisParameterCalls } from '@undertone/domain/diagnosis/diagnosis-parameter.calls'
import { type ReactNode, useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import type { RowAction } from '../../resource/list/row-actions.tsx'
import { parameterText } from './parameter.text.ts'
import { ParametersDialog } from './parameters-dialog.tsx'
import type { ParameterOwner } from './use-parameters.ts'

/** The action on the row of a company or machine that opens its diagnostic parameters, for those who may see them, and the dialog. */
export function useParameterAction(): { readonly actions: (owner: ParameterOwner) => readonly RowAction[]; readonly dialog: ReactNode } {
  const say = useText()
  const { can } = useSession()
  const [owner, setOwner] = useState<ParameterOwner | null>(null)
  return {
    actions: (of) =>
      can(diagnosisParameterCalls.get.access) ? [{ key: 'parameters', label: say(parameterText.title), run: () => setOwner(of) }] : [],
    dialog: owner && <ParametersDialog owner={owner} onClose={() => setOwner(null)} />,
  }
}
