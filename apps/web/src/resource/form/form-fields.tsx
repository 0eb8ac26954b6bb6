import type { Field } from '@undertone/domain/core/field'
import type { Resource } from '@undertone/domain/core/resource'
import type { Text } from '@undertone/domain/core/text'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../core/language/language.ts'
import type { AnyRow, FormMode, FormValues } from '../core/form-values.ts'
import { engineText } from '../core/resource-engine.text.ts'
import { isCascade, problemOf, type Section, sectionsOf, startsOpen } from './form-rules.ts'
import { Widget } from './widgets.tsx'

/** One field with its label, help and problems. */
export function FormField({
  name,
  field,
  opened,
  mode,
  row,
  disabled = false,
  problem = null,
  help,
}: {
  readonly name: string
  readonly field: Field
  readonly opened: FormValues
  readonly mode: FormMode
  readonly row: AnyRow | null
  readonly disabled?: boolean
  /** A conflict between this field and another one, shown while it exists. */
  readonly problem?: Text | null
  /** Replaces the help of the field. */
  readonly help?: ReactNode
}) {
  const say = useText()
  const narrowing = field.kind === 'reference' ? field.narrowedBy : undefined
  const narrowedBy: unknown = Form.useWatch(narrowing ?? name)
  const title = field.kind === 'reference' ? row?.[field.titleAs] : null
  return (
    <Form.Item
      name={name}
      {...(isCascade(field) ? {} : { label: say(field.label) })}
      required={field.required}
      validateTrigger={['onChange', 'onBlur']}
      extra={help ?? (field.help ? say(field.help) : undefined)}
      {...(problem ? { validateStatus: 'error' as const, help: say(problem) } : {})}
      rules={[
        {
          validator: async (_rule, value) => {
            const problem = problemOf(field, value, mode === 'Edit' && opened[name] == null)
            if (problem) throw new Error(say(problem))
          },
        },
      ]}
    >
      <Widget
        field={field}
        disabled={disabled}
        title={typeof title === 'string' ? title : null}
        {...(field.kind === 'secret' && mode === 'Edit' ? { placeholder: say(engineText.unchanged) } : {})}
        {...(narrowing && typeof narrowedBy === 'number' ? { narrowedBy } : {})}
      />
    </Form.Item>
  )
}

/** A collapsible group of fields under a heading. */
export function FormSection({
  section,
  isOpen = true,
  children,
}: {
  readonly section: Section
  /** Whether it is expanded when the form opens. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}) {
  const say = useText()
  const fields = <div className="resource-fields">{children}</div>
  if (!section.heading) return <div className="resource-section">{fields}</div>
  return (
    <details className="resource-section" open={isOpen}>
      <summary>
        {say(section.heading)}
        <span>{say(engineText.moreFields, { count: section.fields.length })}</span>
      </summary>
      {fields}
    </details>
  )
}

/** All editable fields of a resource under their headings; `hidden` ones keep their initial value. */
export function FormFields({
  resource,
  hidden = [],
  ...rest
}: {
  readonly resource: Resource
  readonly hidden?: readonly string[]
  readonly opened: FormValues
  readonly mode: FormMode
  readonly row: AnyRow | null
}) {
  const sections = sectionsOf(resource)
  return sections.map((section) => {
    const shown = section.fields.filter(([name]) => !hidden.includes(name))
    return (
      shown.length > 0 && (
        <FormSection key={section.heading?.en ?? ''} section={section} isOpen={startsOpen(sections, section, rest.opened)}>
          {shown.map(([name, field]) => (
            <FormField key={name} name={name} field={field} {...rest} />
          ))}
        </FormSection>
      )
    )
  })
}

/** The heading of a form by its mode. */
export const titleByMode = {
  View: engineText.titleView,
  Create: engineText.titleCreate,
  CreateFromCopy: engineText.titleCopy,
  Edit: engineText.titleEdit,
} satisfies Record<FormMode, { cn: string; en: string }>

/** A form label with a muted mark on required fields. */
export const requiredMark = (label: ReactNode, { required }: { required: boolean }) => (
  <>
    {label}
    {required && (
      <span className="resource-required" aria-hidden="true">
        *
      </span>
    )}
  </>
)
