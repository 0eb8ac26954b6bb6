import { expect, test } from 'vitest'
import { codesOf } from '../../core/enum.ts'
import { hazardStage } from './hazard.enums.ts'
import {
  afterHazardMove,
  type HazardCodes,
  type HazardMove,
  type HazardRole,
  type HazardStageCode,
  hazardMoveKeys,
  hazardMoves,
  hazardMovesFrom,
  hazardRoles,
  hazardStageOf,
} from './hazard-moves.table.ts'

const reported: HazardCodes = { status: 1, audit: 1, isAsked: false, isWithdrawn: false }
const open: HazardCodes = { ...reported, status: 2, audit: 2 }
const codes: Readonly<Record<HazardStageCode, HazardCodes>> = {
  ToApprove: reported,
  SentBack: { ...reported, audit: 3 },
  Open: open,
  ToSettle: { ...open, isAsked: true },
  Settled: { ...open, status: 3 },
  Withdrawn: { ...reported, status: 3, isWithdrawn: true },
}

/** Every allowed transition: from a stage, by a move and the parts of those who may, to a stage. All others are refused. */
const allowed = [
  'ToApprove approve lead Open',
  'ToApprove reject lead SentBack',
  'ToApprove withdraw reporter,lead Withdrawn',
  'SentBack resend reporter ToApprove',
  'SentBack withdraw reporter,lead Withdrawn',
  'Open ask owner ToSettle',
  'ToSettle settle reviewer Settled',
  'ToSettle refuse reviewer Open',
  'Settled reopen reviewer Open',
]

test('codes mean a stage', () => {
  for (const [stage, of] of Object.entries(codes)) expect(hazardStageOf(of)).toBe(stage)
})

test('every transition of a hazard that is allowed, and no other', () => {
  const found = codesOf(hazardStage).flatMap((stage) =>
    hazardMoveKeys.flatMap((move) => {
      const after = afterHazardMove(codes[stage], move)
      return after ? [`${stage} ${move} ${hazardMoves[move].by.join(',')} ${hazardStageOf(after)}`] : []
    }),
  )
  expect(found.toSorted()).toEqual(allowed.toSorted())
})

test('moves of hazards are offered to those who may make them', () => {
  const offered = (role: HazardRole) => codesOf(hazardStage).flatMap((stage) => hazardMovesFrom(stage, [role]))
  expect(offered('reporter')).toEqual(['withdraw', 'resend', 'withdraw'])
  expect(offered('lead')).toEqual(['approve', 'reject', 'withdraw', 'withdraw'])
  expect(offered('owner')).toEqual(['ask'])
  expect(offered('reviewer')).toEqual(['settle', 'refuse', 'reopen'])
  expect(hazardMovesFrom('Withdrawn', hazardRoles)).toEqual([])
})

test('those who must act next on a hazard are notified, and its reporter of what is decided', () => {
  const notified = Object.fromEntries(hazardMoveKeys.map((key) => [key, (hazardMoves[key] as HazardMove).notifies.join(',')]))
  expect(notified).toEqual({
    approve: 'owner,reporter',
    reject: 'reporter',
    resend: 'leads',
    withdraw: 'leads,reporter',
    ask: 'reviewers',
    settle: 'reporter,owner',
    refuse: 'owner',
    reopen: 'owner,reporter',
  })
})

test('what returns or ends a hazard asks for a reason or a proof', () => {
  const without = hazardMoveKeys.filter((key) => (hazardMoves[key] as HazardMove).needs.length === 0)
  expect(without).toEqual(['settle'])
})
