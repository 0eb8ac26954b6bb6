import { accentPattern } from '@undertone/domain/branding/accent'
import { type Brand, type BrandSetting, brandingCalls, brandWordLimits, brandWords } from '@undertone/domain/branding/branding.calls'
import { brandImageGroups, brandImages } from '@undertone/domain/branding/branding-images.table'
import type { Language, Text } from '@undertone/domain/core/text'
import { Input } from 'antd'
import type { KeyboardEvent } from 'react'
import { send } from '../../core/api/api.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { FormFoot } from '../../ui/form/form-foot.tsx'
import { isSaveKey } from '../../ui/form/save-key.ts'
import { sendWith } from '../../ui/form/send-with.ts'
import { type FieldsOf, type Form, useForm } from '../../ui/form/use-form.ts'
import styles from './branding.module.css'
import { brandingText, wordLabels } from './branding.text.ts'
import { AccentField } from './branding-accent.tsx'
import { BrandImageField } from './branding-image-field.tsx'
import { BrandPreview } from './branding-preview.tsx'

/** The own values, with inherited ones where empty. */
const withInherited = (own: Brand, above: Brand): Brand => ({
  productName: own.productName || above.productName,
  loginTitle: own.loginTitle || above.loginTitle,
  loginLine: own.loginLine || above.loginLine,
  largeScreenTitle: own.largeScreenTitle || above.largeScreenTitle,
  copyright: own.copyright || above.copyright,
  accent: own.accent && accentPattern.test(own.accent) ? own.accent : above.accent,
  images: Object.fromEntries(brandImages.map(({ key }) => [key, own.images[key] ?? above.images[key]])) as Brand['images'],
})

const groups = Object.keys(brandImageGroups) as (keyof typeof brandImageGroups)[]

/** What differs between two brands, by label. */
const differingLabels = (own: Brand, stored: Brand): Text[] => [
  ...brandWords.filter((name) => (own[name] ?? '') !== (stored[name] ?? '')).map((name) => wordLabels[name]),
  ...(own.accent === stored.accent ? [] : [brandingText.accent]),
  ...brandImages.filter(({ key }) => own.images[key] !== stored.images[key]).map(({ label }) => label),
]

const isEmpty = (brand: Brand): boolean =>
  brandWords.every((name) => brand[name] === null) && brandImages.every(({ key }) => brand.images[key] === null) && brand.accent === null

/** The values of a brand until they are saved; those of the other language can be copied. */
function useBrand({ platformCompanyId, languageType, own: initial }: BrandSetting) {
  const say = useText()
  const toast = useToast()
  const options = {
    invalidates: [brandingCalls.get, brandingCalls.brand],
    onSaved: (answer: BrandSetting) => {
      form.reset(answer.own)
      toast.success(say(brandingText.saved))
    },
  }
  const form: Form<Brand> = useForm<Brand>({
    initial: () => initial,
    idOf: (name) => `brand-${name}`,
    isSame: (_name, a, b) => JSON.stringify(a ?? '') === JSON.stringify(b ?? ''),
    unsaved: (_changed, own) => differingLabels(own, form.opened).map((label) => say(label)),
    save:
      platformCompanyId === null
        ? sendWith(brandingCalls.savePlatform, { input: (own: Brand) => ({ body: { languageType, ...own } }), ...options })
        : sendWith(brandingCalls.save, { input: (own: Brand) => ({ body: { languageType, ...own, platformCompanyId } }), ...options }),
  })
  async function copyFrom(language: Language): Promise<void> {
    const ofCompany = platformCompanyId === null ? {} : { platformCompanyId: String(platformCompanyId) }
    await send(brandingCalls.get, { query: { languageType: language, ...ofCompany } }, { noErrorPage: true }).then(
      ({ own: other }) => {
        if (isEmpty(other)) return toast.error(say(brandingText.nothingThere))
        form.set(other)
        toast.success(say(brandingText.copied))
      },
      (error: Error) => toast.error(error),
    )
  }
  return { form, copyFrom }
}

interface BrandFieldsProps {
  readonly of: FieldsOf<Brand>
  readonly inherited: Brand
}

/** The names and the accent colour. */
function WordFields({ of, inherited }: BrandFieldsProps) {
  const say = useText()
  const { values: own, set } = of
  return (
    <section>
      <h2 className={styles.heading}>{say(brandingText.words)}</h2>
      <div className={styles.fields}>
        {brandWords.map((name) => {
          const problem = of.problemAt(name)
          return (
            <div key={name} className={styles.field}>
              <label htmlFor={of.idOf(name)}>{say(wordLabels[name])}</label>
              <Input
                id={of.idOf(name)}
                value={own[name] ?? ''}
                maxLength={brandWordLimits[name]}
                placeholder={inherited[name] ?? ''}
                onChange={({ target }) => set({ [name]: target.value === '' ? null : target.value })}
                status={problem === null ? '' : 'error'}
              />
              {problem !== null && (
                <span className={styles.problem} role="alert">
                  {problem}
                </span>
              )}
            </div>
          )
        })}
        <AccentField value={own.accent} inherited={inherited.accent} onChange={(accent) => set({ accent })} />
      </div>
    </section>
  )
}

/** The images, by group. */
function ImageFields({ of, inherited }: BrandFieldsProps) {
  const say = useText()
  const { images } = of.values
  return groups.map((group) => (
    <section key={group}>
      <h2 className={styles.heading}>{say(brandImageGroups[group])}</h2>
      <div className={styles.images}>
        {brandImages
          .filter((image) => image.group === group)
          .map((image) => (
            <BrandImageField
              key={image.key}
              image={image}
              field={`brand-images.${image.key}`}
              value={images[image.key]}
              inherited={inherited.images[image.key]}
              problem={of.problemAt(`images.${image.key}`)}
              onChange={(fileId) => of.update((now) => ({ images: { ...now.images, [image.key]: fileId } }))}
            />
          ))}
      </div>
    </section>
  ))
}

/** The form of a brand in one language, with a live preview. */
export function BrandingForm({ setting, hint }: { readonly setting: BrandSetting; readonly hint: string }) {
  const say = useText()
  const { languageType, inherited } = setting
  const { form, copyFrom } = useBrand(setting)
  const { values: own, busy } = form
  const isChanged = form.changed.length > 0
  const isWrong = own.accent !== null && !accentPattern.test(own.accent)
  const otherLanguage = languageType === 'cn' ? 'en' : 'cn'
  const otherName = say(otherLanguage === 'cn' ? brandingText.chinese : brandingText.english)
  const onKey = (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    if (!isWrong) void form.submit()
  }
  return (
    <div className={styles.work}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()} onKeyDown={onKey}>
        <p className={styles.hint}>{hint}</p>
        <FormError message={form.error?.message} />
        <WordFields of={form} inherited={inherited} />
        <ImageFields of={form} inherited={inherited} />
        <FormFoot>
          <Button kind="quiet" onClick={() => void copyFrom(otherLanguage)}>
            {say(brandingText.copyOther, { language: otherName })}
          </Button>
          <Button disabled={!isChanged || busy} onClick={() => form.reset()}>
            {say(brandingText.undo)}
          </Button>
          <Button kind="primary" busy={busy} disabled={!isChanged || isWrong} onClick={() => void form.submit()}>
            {say(brandingText.save)}
          </Button>
        </FormFoot>
      </form>
      <BrandPreview brand={withInherited(own, inherited)} language={languageType} />
      {form.dialog}
    </div>
  )
}
