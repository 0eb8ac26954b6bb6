import { boardScreens } from '@undertone/domain/board/board.screens'
import { to } from '@undertone/domain/index/to'
import { Navigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'

/** The narrowest window of the new large screen, CSS pixels (decision on the client check). */
const minWidth = 1280

/** Whether the browser draws with WebGL. */
function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl')
  // Contexts are few: this one is given back at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/** Leads to the new large screen where the browser has WebGL and is at least 1280 pixels wide, else to the legacy one. */
export function ChooseBoardPage() {
  const [{ id, companyId }] = useAddress(boardScreens.largeScreen.query)
  const isNew = window.innerWidth >= minWidth && hasWebGl()
  return <Navigate to={isNew ? to.board({ id, companyId }) : to.legacyBoard({ companyId })} replace />
}
