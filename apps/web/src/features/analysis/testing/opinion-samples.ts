import type { ExpertDetail, ExpertRecord, OpinionDetail } from '@undertone/domain/experts/opinion.calls'
import type { OpinionShown } from '@undertone/domain/experts/opinion-shown'
import { sampleLine } from './finding-samples.ts'

const finding: OpinionShown['finding'] = {
  ...{
    fault: 'bearingBreath',
    part: 'outer',
    component: { cn: '6205', en: '6205' },
    channels: ['X'],
    stage: 2,
    confidence: 0.9,
    word: 'clear',
  },
  ...{ firstMs: 1_700_000_000_000, lastMs: 1_700_086_400_000, goneMs: null, count: 3, course: [], refusals: [] },
  doubts: [{ cn: '也可能是松动', en: 'Looseness would show the same lines.' }],
}
const noFacts = { model: null, ratedPower: 75, rotateSpeed: null, speedRatio: null, gearTeeth: null, beltType: null, bladeCount: 9 }

/** A bearing fault of a fan as it is shown to experts. */
export const sampleShown: OpinionShown = {
  finding,
  evidence: [{ ...sampleLine, waveId: '31' }],
  waves: [{ id: 31, point: 'DE', ms: 1_700_086_400_000, axes: ['X', 'Y'], n: 16_384, sampleHz: 25_600, rpm: 1480 }],
  machine: { name: 'F-1', type: 2, ratedSpeed: 1480, driveBearing: '6205', nonDriveBearing: null, ...noFacts },
  points: [
    { name: 'DE', drivePort: 'DrivePort', isHere: true },
    { name: 'NDE', drivePort: 'NonDrivePort', isHere: false },
  ],
  directions: null,
}

const request: ExpertRecord = {
  ...({
    id: 7,
    state: 'Asked',
    fault: 'bearingBreath',
    part: 'outer',
    askedAt: '2026-11-20 08:00:00',
    askedMs: 1_700_000_000_000,
  } as const),
  ...{ takenAt: null, takenBy: null, endedAt: null, endedMs: null, answer: null, customerName: 'Works', isMine: false },
}

/** A request as its customer sees it. */
export const sampleOpinion = (part: Partial<OpinionDetail> = {}): OpinionDetail => {
  const { customerName: companyName, isMine: _, ...asked } = request
  return {
    ...asked,
    ...{ companyId: 1, companyName, equipmentId: 3, equipmentName: 'F-1', mappingName: 'DE', findingId: 12, question: 'Outer or inner?' },
    ...{ askedBy: 'Ann', adoptedBy: null, adoptedAt: null, conclusion: null, shown: sampleShown },
    events: [{ kind: 'ask', by: 'Ann', at: '2026-11-20 08:00:00' }],
    ...part,
  }
}

/** The same as an expert sees it. */
export const sampleRequest = (part: Partial<ExpertDetail> = {}): ExpertDetail => ({
  ...request,
  ...{ question: null, shown: null, conclusion: null },
  ...part,
})

/** What an expert concluded. */
export const sampleConclusion = {
  ...({ answer: 'Corrected', basis: 'Desk', reason: null, fault: 'bearingBreath', part: 'cage', watchUntil: null } as const),
  ...{ text: 'FTF leads', by: 'Eve' },
}
