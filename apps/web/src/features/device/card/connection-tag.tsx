import { connectorState } from '@undertone/domain/connector/connector.enums'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'

/** How a card is connected, by the state of its connector; `-` without one. */
export function ConnectionTag({ state }: { readonly state: unknown }) {
  const member = Object.values(connectorState.members).find(({ code }) => code === state)
  return member ? <StateTag of={connectorState} code={member.code} /> : <span className={textClass.absent}>-</span>
}
