import type { ModelMachine, machineModelCalls, ShownModelDifference } from '@undertone/domain/asset/machine-model.calls'
import type { DataOf } from '@undertone/domain/core/call'

type ModelParts = DataOf<typeof machineModelCalls.parts>

/** A difference of the rated speed, which comes from the template. */
export const sampleDifference = (part: Partial<ShownModelDifference> = {}): ShownModelDifference => ({
  ...{ key: 'machine:ratedSpeed', of: 'machine', name: null, field: 'ratedSpeed' },
  ...{ now: 1465, wanted: 1480, nowTitle: null, wantedTitle: null, isOwn: false },
  ...part,
})

/** A machine with the first version of its template, and without differences. */
export const sampleModelMachine = (id: number, part: Partial<ModelMachine> = {}): ModelMachine => ({
  ...{ id, name: `P-${id}`, areaName: 'Hall', version: 1, differences: [], gone: [] },
  ...part,
})

/** A pump template of the company, as the server lists it. */
export const sampleModel = (part: Record<string, unknown> = {}) => ({
  ...{ id: 8, name: 'NK 80', companyId: 1, companyName: 'Mill', isWritable: true, version: 2 },
  ...{ machineCount: 0, behindCount: 0, componentCount: 1, pointCount: 2, type: 3, ratedSpeed: 1480 },
  ...part,
})

/** The parts of the template: a bearing and a point. */
export const sampleParts = (part: Partial<ModelParts> = {}): ModelParts =>
  ({
    ...{ mark: 'mark-2', version: 2 },
    components: [{ id: 21, name: 'Bearing DE', kind: 'Bearing', drivePort: 'DrivePort', model: '6205', bearingId: null, remark: null }],
    points: [{ id: 31, name: 'Drive end', drivePort: 'DrivePort', wavePoints: 4096, collectTime: null }],
    ...part,
  }) as ModelParts
