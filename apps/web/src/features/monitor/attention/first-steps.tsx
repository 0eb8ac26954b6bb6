import type { AttentionPage } from '@undertone/domain/alarm/attention/attention.calls'
import { permissionOf } from '@undertone/domain/core/resource'
import type { Text } from '@undertone/domain/core/text'
import { resourceOf } from '@undertone/domain/index/resources'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { attentionText } from './attention.text.ts'
import styles from './calm.module.css'

type Setup = AttentionPage['setup']

interface Step {
  readonly key: keyof Setup
  readonly label: Text
  readonly help: Text
  /** Null: it happens by itself. */
  readonly go: { readonly permission: string; readonly address: string } | null
}

const add = (of: string) => permissionOf(resourceOf(of), 'add')
const steps: readonly Step[] = [
  {
    key: 'areas',
    label: attentionText.stepArea,
    help: attentionText.stepAreaHelp,
    go: { permission: add('area'), address: to.assetTree() },
  },
  {
    key: 'machines',
    label: attentionText.stepMachine,
    help: attentionText.stepMachineHelp,
    go: { permission: add('equipment'), address: to.machines() },
  },
  {
    key: 'points',
    label: attentionText.stepPoint,
    help: attentionText.stepPointHelp,
    go: { permission: add('mapping'), address: to.assetTree() },
  },
  {
    key: 'gateways',
    label: attentionText.stepGateway,
    help: attentionText.stepGatewayHelp,
    go: { permission: add('gateway'), address: to.gateways() },
  },
  {
    key: 'sensors',
    label: attentionText.stepSensor,
    help: attentionText.stepSensorHelp,
    go: { permission: add('sensor'), address: to.sensors() },
  },
  { key: 'reporting', label: attentionText.stepValue, help: attentionText.stepValueHelp, go: null },
]

/** What to set up before there is anything to watch: the next step leads to its screen. */
export function FirstSteps({ setup }: { readonly setup: Setup }) {
  const say = useText()
  const { can } = useSession()
  const next = steps.find(({ key }) => setup[key] === 0)
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps">{say(attentionText.firstSteps)}</h2>
      <p>{say(attentionText.firstStepsHelp)}</p>
      <ol>
        {steps.map((step) => {
          const { key, label, help, go } = step
          const isDone = setup[key] > 0
          const isNext = step === next
          return (
            <li key={key} data-done={isDone} {...(isNext ? { 'aria-current': 'step' as const } : {})}>
              <span className={styles.mark}>{isDone && <Icon name="check" size={14} />}</span>
              <span className={styles.step}>
                {go && can(go.permission) ? <Link to={go.address}>{say(label)}</Link> : <b>{say(label)}</b>}
                <small>{isNext && go && !can(go.permission) ? say(attentionText.askAdmin) : say(help)}</small>
              </span>
              <small>{say(isDone ? attentionText.done : attentionText.toDo)}</small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
