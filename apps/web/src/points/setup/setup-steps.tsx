import { useId } from 'react'
import { Link } from 'react-router'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { Icon } from '../../ui/control/icon.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { setupText } from './setup.text.ts'
import styles from './setup-steps.module.css'

/** What leads to the end of a step: an address, or a form on this screen. */
export type SetupAction = { readonly label: string } & ({ readonly to: string } | { readonly run: () => void })

export interface SetupStep {
  readonly key: string
  readonly label: string
  /** What is there, or what is missing. */
  readonly help: string
  readonly isDone: boolean
  /** Needs none of the steps before it: what leads to it is offered from the beginning. */
  readonly isFree?: boolean
  readonly action?: SetupAction | null
}

function StepAction({
  action,
  isNext,
  onFollow,
}: {
  readonly action: SetupAction
  readonly isNext: boolean
  onFollow?: (() => void) | undefined
}) {
  if ('to' in action)
    return (
      <Link className={styles.action} data-next={isNext} to={action.to} {...(onFollow ? { onClick: onFollow } : {})}>
        {action.label}
      </Link>
    )
  return (
    <Button kind={isNext ? 'primary' : 'quiet'} onClick={action.run}>
      {action.label}
    </Button>
  )
}

interface SetupStepsProps {
  readonly title: string
  readonly steps: readonly SetupStep[]
  readonly onDismiss: () => void
  /** A step leads to another screen. */
  readonly onFollow?: () => void
}

/** The steps that are left after something was created, and what leads on; nothing once all are done. */
export function SetupSteps({ title, steps, onDismiss, onFollow }: SetupStepsProps) {
  const say = useText()
  const heading = useId()
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  if (!next) return null
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <progress value={done} max={steps.length} aria-label={title} />
        <span>{say(setupText.progress, { done, all: steps.length })}</span>
        <IconButton icon="close" label={say(setupText.dismiss)} onClick={onDismiss} />
      </header>
      <ol className={styles.steps}>
        {steps.map((step) => {
          const { key, label, help, isDone, isFree, action } = step
          const isNext = step === next
          return (
            <li key={key} data-done={isDone} {...(isNext ? { 'aria-current': 'step' as const } : {})}>
              <span className={styles.mark}>{isDone && <Icon name="check" size={14} />}</span>
              <span className={styles.step}>
                <b>{label}</b>
                <small>{help}</small>
                {action && (isDone || isNext || isFree) && <StepAction action={action} isNext={isNext} onFollow={onFollow} />}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
