import { expect, test } from 'vitest'
import { codesOf } from '../core/enum.ts'
import { workStage } from './work.enums.ts'
import {
  afterMove,
  movesFrom,
  stageOf,
  type WorkCodes,
  type WorkStageCode,
  workMoveKeys,
  workMoves,
  workRoles,
} from './work-moves.table.ts'

const newWork: WorkCodes = { handle: 1, audit: null, isHeld: false, isCancelled: false }
const inWork: WorkCodes = { ...newWork, handle: 2 }
const codes: Readonly<Record<WorkStageCode, WorkCodes>> = {
  ToAssign: newWork,
  InWork: inWork,
  OnHold: { ...inWork, isHeld: true },
  ToReview: { ...inWork, handle: 3, audit: 1 },
  SentBack: { ...inWork, audit: 3 },
  Accepted: { ...inWork, handle: 3, audit: 2 },
  Cancelled: { ...newWork, handle: 3, isCancelled: true },
}

/** Every allowed transition: from a stage, by a move, to a stage. All others are refused. */
const allowed = [
  'ToAssign assign InWork',
  'ToAssign take InWork',
  'ToAssign cancel Cancelled',
  'InWork assign InWork',
  'InWork giveBack ToAssign',
  'InWork hold OnHold',
  'InWork finish ToReview',
  'InWork cancel Cancelled',
  'OnHold assign OnHold',
  'OnHold giveBack ToAssign',
  'OnHold resume InWork',
  'OnHold cancel Cancelled',
  'ToReview accept Accepted',
  'ToReview reject SentBack',
  'SentBack assign SentBack',
  'SentBack giveBack ToAssign',
  'SentBack hold OnHold',
  'SentBack finish ToReview',
  'SentBack cancel Cancelled',
]

test('codes mean a stage', () => {
  for (const [stage, of] of Object.entries(codes)) expect(stageOf(of)).toBe(stage)
})

test('every transition that is allowed, and no other', () => {
  const found = codesOf(workStage).flatMap((stage) =>
    workMoveKeys.flatMap((move) => {
      const after = afterMove(codes[stage], move)
      return after ? [`${stage} ${move} ${stageOf(after)}`] : []
    }),
  )
  expect(found.toSorted()).toEqual(allowed.toSorted())
})

test('work that was sent back is sent back again after a hold, and is reviewed as new once it is finished', () => {
  const held = afterMove(codes.SentBack, 'hold')
  expect(held && stageOf(afterMove(held, 'resume') ?? newWork)).toBe('SentBack')
  expect(afterMove(codes.SentBack, 'finish')).toMatchObject({ handle: 3, audit: 1 })
})

test('moves are offered to those who may make them', () => {
  expect(movesFrom('ToReview', ['assignee', 'lead'])).toEqual([])
  expect(movesFrom('ToReview', ['reviewer'])).toEqual(['accept', 'reject'])
  expect(movesFrom('ToAssign', ['anyWorker'])).toEqual(['take'])
  expect(movesFrom('Accepted', workRoles)).toEqual([])
})

test('what ends or returns work asks for a reason', () => {
  expect(workMoveKeys.filter((key) => (workMoves[key].needs as readonly string[]).includes('reason'))).toEqual([
    'giveBack',
    'hold',
    'reject',
    'cancel',
  ])
})
