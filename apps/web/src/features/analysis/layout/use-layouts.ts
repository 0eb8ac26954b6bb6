import type { AddressDefaults } from '@undertone/domain/core/address-state'
import { analysisPage, type SavedView, type ViewContent, viewCalls } from '@undertone/domain/view/view.calls'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../core/api/query.ts'
import type { PanelLayoutState } from '../panel/panel-layout.ts'
import { isUnchosen, layoutPatch, layoutQuery } from './layout-address.ts'

interface LayoutPage {
  readonly address: AddressDefaults
  readonly panels: PanelLayoutState
  /** Changes the choices in the address; `push` if it is an act of the user. */
  readonly onAddress: (patch: AddressDefaults, step: 'push' | 'replace') => void
}

const none: readonly SavedView[] = []

/** The layouts that the user sees. The default one is applied once, unless the address names choices itself. */
export function useLayouts({ address, panels, onAddress }: LayoutPage, enabled: boolean) {
  const found = useCall(viewCalls.list, { query: { page: analysisPage } }, { enabled, noErrorPage: true, staleMs: 60_000 })
  const apply = ({ shares, full, address: text }: ViewContent, step: 'push' | 'replace' = 'push') => {
    panels.apply(shares, full)
    onAddress(layoutPatch(text), step)
  }
  const isOpened = useRef(false)
  const latest = useRef({ address, apply })
  useEffect(() => {
    latest.current = { address, apply }
  })
  useEffect(() => {
    if (!found.data || isOpened.current) return
    isOpened.current = true
    const usual = found.data.find(({ isDefault }) => isDefault)
    if (usual && isUnchosen(latest.current.address)) latest.current.apply(usual.content, 'replace')
  }, [found.data])
  const content: ViewContent = { address: layoutQuery(address), shares: [...panels.shares], full: panels.full }
  return { layouts: found.data ?? none, error: found.error, apply, content }
}
