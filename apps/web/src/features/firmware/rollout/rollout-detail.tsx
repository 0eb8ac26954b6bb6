import { rolloutState } from '@undertone/domain/firmware/firmware.enums'
import type { RolloutRecord } from '@undertone/domain/firmware/rollout.calls'
import { useText } from '../../../core/language/language.ts'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from '../shared/firmware.module.css'
import { rolloutText } from '../shared/firmware.text.ts'
import { outcomesOf } from './rollout-columns.tsx'

/** A roll-out: its state, stages and limits; why it stopped by itself. */
export function RolloutDetail({ of }: { readonly of: RolloutRecord }) {
  const say = useText()
  const { state, stage, stageEnds, stopPercent, parallel, downloadMinutes, installMinutes, waitHours } = of
  return (
    <Panel title={of.firmwareName}>
      <div className={styles.stack}>
        {state === rolloutState.members.Halted.code && (
          <p className={styles.halted} role="alert">
            {say(rolloutText.halted, { percent: stopPercent })}
          </p>
        )}
        <Facts>
          <Fact name={rolloutText.state}>
            <StateTag of={rolloutState} code={state} />
          </Fact>
          <Fact name={rolloutText.outcome}>{outcomesOf(of, say).join(say({ cn: '，', en: ', ' }))}</Fact>
          <Fact name={rolloutText.stage}>
            {say(rolloutText.stageAt, { n: stage + 1, all: stageEnds.length, devices: stageEnds[stage] ?? 0 })}
          </Fact>
          <Fact name={rolloutText.limits}>{say(rolloutText.limitsValue, { percent: stopPercent })}</Fact>
          <Fact name={rolloutText.parallel}>{parallel}</Fact>
          <Fact name={rolloutText.times}>
            {say(rolloutText.timesValue, { download: downloadMinutes, install: installMinutes, wait: waitHours })}
          </Fact>
          <Fact name={rolloutText.startedAt}>{of.createdAt}</Fact>
          {of.finishedAt && <Fact name={rolloutText.finishedAt}>{of.finishedAt}</Fact>}
        </Facts>
      </div>
    </Panel>
  )
}
