import { axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import type { FindingDetail } from '@undertone/domain/diagnosis/diagnosis.calls'
import type { OpinionShown } from '@undertone/domain/experts/opinion-shown'
import { useMemo } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ShownList } from '../opinion/shown-list.tsx'
import { FindingAdvice } from '../report/finding-advice.tsx'
import { FindingCourse } from '../report/finding-course.tsx'
import { FindingEvidence } from '../report/finding-evidence.tsx'
import { FindingOthers } from '../report/finding-others.tsx'
import { reportText } from '../report/report.text.ts'
import { MachineDrawing } from '../schematic/machine-drawing.tsx'
import { schematicText } from '../schematic/schematic.text.ts'
import { expertText } from './expert.text.ts'
import { frozenWaves, shownId } from './frozen-waves.ts'

type Shown = { readonly shown: OpinionShown }

/** The evidence with its waveforms under the numbers that the page knows them by. */
function evidenceOf({ evidence, waves }: OpinionShown): Pick<FindingDetail, 'evidence' | 'waveId'> {
  const first = waves[0]
  return {
    evidence: evidence.map((one) => ({ ...one, waveId: one.waveId === null ? null : String(shownId(Number(one.waveId))) })),
    waveId: first ? shownId(first.id) : null,
  }
}

/** Facts and course of a copied finding. */
export function FrozenFacts({ shown }: Shown) {
  const say = useText()
  const course = shown.finding.course.map((one, at) => ({ ...one, waveId: at, isStored: false }))
  return (
    <>
      <Panel title={say(expertText.facts)}>
        <ShownList shown={shown} />
      </Panel>
      <Panel title={say(reportText.course)}>
        <FindingCourse detail={{ course, mappingId: 0 }} />
      </Panel>
    </>
  )
}

/** A copied finding as its own page draws it: the suspected part, the evidence in its spectra, and what speaks against it. */
export function FrozenFinding({ shown }: Shown) {
  const say = useText()
  const { finding, machine, points, directions } = shown
  const names = useMemo(() => axisNamesOf(directions ?? undefined), [directions])
  const detail = useMemo(() => evidenceOf(shown), [shown])
  const here = points.findIndex(({ isHere }) => isHere)
  return (
    <>
      <Panel title={say(schematicText.title)}>
        <MachineDrawing
          name={machine.name}
          machine={machine}
          points={points.map(({ name, drivePort }, at) => ({ id: at, name, drivePort }))}
          findings={[{ fault: finding.fault, mappingId: here }]}
          caption={expertText.drawn}
        />
      </Panel>
      <Panel title={say(reportText.evidence)}>
        <FindingEvidence detail={detail} names={names} source={frozenWaves} />
      </Panel>
      <Panel title={say(reportText.other)}>
        <FindingOthers doubts={finding.doubts} refusals={finding.refusals} />
      </Panel>
      <Panel title={say(reportText.checkNext)}>
        <FindingAdvice fault={finding.fault} />
      </Panel>
    </>
  )
}
