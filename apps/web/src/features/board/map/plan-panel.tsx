import type { AnswerOf } from '@undertone/domain/board/board-answer'
import { useCallback, useState } from 'react'
import type { PlaceName } from '../shared/board-source.ts'
import { DrillView, placeBelow } from './drill-view.tsx'
import { PlanView } from './plan-view.tsx'
import { useReturn } from './use-return.ts'

/** The picture of a place; what stands on it leads to what is in it, and back by itself. */
export function PlanPanel({ answer: { place } }: { readonly answer: AnswerOf<'plan'> }) {
  const [start, setStart] = useState<readonly [PlaceName, ...PlaceName[]] | null>(null)
  const back = useCallback(() => setStart(null), [])
  const moved = useReturn(start !== null, back)
  if (!place) return <PlanView place={null} />
  if (start) return <DrillView start={start} onLeave={back} onMove={moved} />
  const { kind, id } = place
  const below = placeBelow[kind] ?? 'point'
  // A point is shown from what its machine contains.
  const open = (child: number) =>
    setStart(
      kind === 'equipment'
        ? [
            { kind, id },
            { kind: below, id: child },
          ]
        : [{ kind: below, id: child }],
    )
  return <PlanView place={place} onOpen={open} />
}
