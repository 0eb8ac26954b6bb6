import type { Field } from '@undertone/domain/core/field'
import type { Text } from '@undertone/domain/core/text'
import { Form } from 'antd'
import { memo, type ReactNode, useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { formClass } from '../../ui/form/form-class.ts'
import type { AnyRow, FormMode, FormValue, FormValues } from '../core/form-values.ts'
import { engineText } from '../core/resource-engine.text.ts'
import { isCascade, isOpenFor, type Section, sectionsOf, startsOpen } from './form-rules.ts'
import type { RowFormState } from './use-row-form.tsx'
import { Widget } from './widgets.tsx'

interface FieldItemProps {
  readonly name: string
  readonly id: string
  readonly field: Field
  readonly value: FormValue
  readonly problem: string | null
  readonly disabled: boolean
  readonly placeholder: string | undefined
  readonly title: string | null
  readonly narrowedBy: FormValue
  readonly help: ReactNode
  readonly onChange: (name: string, value: FormValue) => void
  readonly onBlur: (name: string) => void
}

/** Rendered again only if something of this field changed: forms of machines have dozens of fields. */
const FieldItem = memo(function FieldItem({
  name,
  id,
  field,
  problem,
  placeholder,
  narrowedBy,
  help,
  onChange,
  onBlur,
  ...control
}: FieldItemProps) {
  const say = useText()
  return (
    <Form.Item
      htmlFor={id}
      {...(isCascade(field) ? {} : { label: say(field.label) })}
      required={field.required}
      extra={help ?? (field.help ? say(field.help) : undefined)}
      {...(problem === null ? {} : { validateStatus: 'error' as const, help: problem })}
    >
      <Widget
        field={field}
        id={id}
        {...control}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(typeof narrowedBy === 'number' ? { narrowedBy } : {})}
        onChange={(value) => onChange(name, value)}
        onBlur={() => onBlur(name)}
      />
    </Form.Item>
  )
})

/** One field of a resource with its label, help and problems. */
export function FormField({
  of,
  name,
  field,
  disabled = false,
  problem = null,
  help,
}: {
  readonly of: RowFormState
  readonly name: string
  readonly field: Field
  readonly disabled?: boolean
  /** A conflict between this field and another one, shown while it exists. */
  readonly problem?: Text | null
  /** Replaces the help of the field. */
  readonly help?: ReactNode
}) {
  const say = useText()
  const { mode, row, values } = of
  const title = field.kind === 'reference' ? row?.[field.titleAs] : null
  return (
    <FieldItem
      name={name}
      id={of.idOf(name)}
      field={field}
      value={values[name]}
      problem={problem ? say(problem) : of.problemAt(name)}
      disabled={disabled}
      placeholder={field.kind === 'secret' && mode === 'Edit' ? say(engineText.unchanged) : undefined}
      title={typeof title === 'string' ? title : null}
      narrowedBy={field.kind === 'reference' && field.narrowedBy ? values[field.narrowedBy] : undefined}
      help={help}
      onChange={of.write}
      onBlur={of.touch}
    />
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
  const fields = (
    <div className={formClass.fields} data-layout="fields">
      {children}
    </div>
  )
  if (!section.heading)
    return (
      <div className={formClass.section} data-layout="section">
        {fields}
      </div>
    )
  return (
    <details className={formClass.section} data-layout="section" open={isOpen}>
      <summary>
        {say(section.heading)}
        <span>{say(engineText.moreFields, { count: section.fields.length })}</span>
      </summary>
      {fields}
    </details>
  )
}

/** A field with the choices that the values of its row leave; null where the row does not have it. */
export type FieldOf = (name: string, field: Field, values: FormValues, row: AnyRow | null) => Field | null

/** All editable fields of a resource under their headings; `hidden` ones keep their initial value. */
export function FormFields({
  of,
  hidden = [],
  fieldOf = (_name, field) => field,
}: {
  readonly of: RowFormState
  readonly hidden?: readonly string[]
  readonly fieldOf?: FieldOf | undefined
}) {
  const sections = sectionsOf(of.resource)
  // What is empty when the form opens: a section must not collapse while one types.
  const [initial] = useState(of.opened)
  return sections.map((section) => {
    const shown = section.fields.flatMap(([name, declared]) => {
      const field = hidden.includes(name) ? null : fieldOf(name, declared, of.values, of.row)
      return field ? [[name, field] as const] : []
    })
    return (
      shown.length > 0 && (
        <FormSection
          key={section.heading?.en ?? ''}
          section={section}
          isOpen={isOpenFor(section, of.values) ?? startsOpen(sections, section, initial)}
        >
          {shown.map(([name, field]) => (
            <FormField key={name} of={of} name={name} field={field} />
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
      <span className={formClass.required} aria-hidden="true">
        *
      </span>
    )}
  </>
)
