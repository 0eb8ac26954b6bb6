import type { AddressDefaults } from '@undertone/domain/core/address-state'
import { diagnosisCalls, type FindingDetail } from '@undertone/domain/diagnosis/diagnosis.calls'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { isTyping, type KeySection, useKeyHelp } from '../../../core/hooks/key-help.ts'
import { useSession } from '../../../core/session/session.ts'
import type { StateOf } from '../address/address-slice.ts'
import type { findingSlice } from '../address/finding-address.ts'
import type { querySlice, tabSlice } from '../address/query-address.ts'
import type { lineRangeSlice } from '../address/range-address.ts'
import type { pickedSlice } from '../address/sampling-address.ts'
import { type ShownEvidence, stepAt, stepsOf } from './evidence-marks.ts'
import { findingText } from './finding.text.ts'
import { openChange, stepChange } from './finding-changes.ts'

const keys: KeySection = {
  title: findingText.keys,
  generality: 0,
  rows: [
    { keys: 'E', description: findingText.nextKey },
    { keys: 'Shift+E', description: findingText.previousKey },
  ],
}

/** A finding that is open on the page. */
export interface OpenFinding {
  readonly detail: FindingDetail | undefined
  readonly error: Error | null
  /** Evidence to draw; null while there is none. */
  readonly shown: ShownEvidence | null
  readonly step: (by: 1 | -1) => void
}

const isAllowed = (can: (permission: string | null) => boolean): boolean => can(diagnosisCalls.getDetail.access)

/** Whether the user may see findings: by the edition and by the role. */
export const useSeesFindings = (): boolean => isAllowed(useSession().can)

interface FindingUse {
  readonly address: StateOf<typeof findingSlice | typeof querySlice | typeof tabSlice> & AddressDefaults
  readonly change: (patch: AddressDefaults) => void
}

/** The finding of the address; a link with nothing else is completed with its point and waveform. `E` and `Shift+E` step through its evidence, around its ends. */
export function useFinding({ address, change }: FindingUse): OpenFinding {
  const sees = useSeesFindings()
  const { finding, evidence: at, mappingId } = address
  const { data: detail, error } = useCall(
    diagnosisCalls.getDetail,
    { query: { id: String(finding) } },
    { enabled: sees && finding > 0, noErrorPage: true, staleMs: 30_000 },
  )
  const evidence = finding > 0 ? detail?.evidence : undefined
  const shown = useMemo(
    () => (evidence && evidence.length > 0 ? { evidence, at: Math.min(Math.max(0, at), evidence.length - 1) } : null),
    [evidence, at],
  )
  useKeyHelp(shown ? keys : null)
  const stepTo = (to: number, all: FindingDetail['evidence']): void => {
    // The selected measurements belong to the tabs; the page has them without their types.
    const { picked, kinds, lineSeen } = address as unknown as StateOf<typeof pickedSlice | typeof lineRangeSlice>
    change(all.length === 0 ? { evidence: 0 } : stepChange({ tab: address.tab, picked, kinds, lineSeen }, all, to))
  }
  const place = useEffectEvent((found: FindingDetail) =>
    mappingId === 0 ? change(openChange(found)) : stepTo(stepsOf(found.evidence)[0] ?? 0, found.evidence),
  )
  useEffect(() => {
    if (detail && finding > 0 && detail.id === finding && (mappingId === 0 || at < 0)) place(detail)
  }, [detail, finding, mappingId, at])
  const step = (by: 1 | -1): void => {
    if (!shown) return
    const steps = stepsOf(shown.evidence)
    stepTo(steps[(stepAt(shown, steps) + by + steps.length) % steps.length] ?? 0, shown.evidence)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!shown || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
    if (event.key !== 'e' && event.key !== 'E') return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return { detail: finding > 0 ? detail : undefined, error: finding > 0 ? error : null, shown, step }
}
