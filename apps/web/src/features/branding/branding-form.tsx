import { accentPattern } from '@undertone/domain/branding/accent'
import { type Brand, type BrandSetting, brandingCalls, brandWordLimits, brandWords } from '@undertone/domain/branding/branding.calls'
import { brandImageGroups, brandImages } from '@undertone/domain/branding/branding-images.table'
import type { Language, Text } from '@undertone/domain/core/text'
import { Input } from 'antd'
import { type Dispatch, type KeyboardEvent, type SetStateAction, useState } from 'react'
import { send } from '../../core/api/api.ts'
import { ApiError } from '../../core/api/api-error.ts'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { Kbd } from '../../ui/control/kbd.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { isSaveKey } from '../../ui/form/save-key.ts'
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts'
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
  const [stored, setStored] = useState(initial)
  const [own, setOwn] = useState(initial)
  const [refusal, setRefusal] = useState<{ readonly field: string | undefined; readonly message: string } | null>(null)
  const invalidates = [brandingCalls.get, brandingCalls.brand]
  const save = useSend(brandingCalls.save, { invalidates })
  const savePlatform = useSend(brandingCalls.savePlatform, { invalidates })
  const isBusy = save.isPending || savePlatform.isPending
  const isWrong = own.accent !== null && !accentPattern.test(own.accent)

  async function saveBrand(): Promise<void> {
    if (isBusy || isWrong) return
    setRefusal(null)
    const body = { languageType, ...own }
    const sending =
      platformCompanyId === null ? savePlatform.mutateAsync({ body }) : save.mutateAsync({ body: { ...body, platformCompanyId } })
    await sending.then(
      (answer) => {
        setStored(answer.own)
        setOwn(answer.own)
        toast.success(say(brandingText.saved))
      },
      (error: Error) => setRefusal({ field: error instanceof ApiError ? error.field : undefined, message: error.message }),
    )
  }
  async function copyFrom(language: Language): Promise<void> {
    const ofCompany = platformCompanyId === null ? {} : { platformCompanyId: String(platformCompanyId) }
    await send(brandingCalls.get, { query: { languageType: language, ...ofCompany } }, { noErrorPage: true }).then(
      ({ own: other }) => {
        if (isEmpty(other)) return toast.error(say(brandingText.nothingThere))
        setOwn(other)
        toast.success(say(brandingText.copied))
      },
      (error: Error) => toast.error(error),
    )
  }
  const changed = differingLabels(own, stored).map((label) => say(label))
  return { own, setOwn, changed, isBusy, isWrong, refusal, saveBrand, copyFrom, undo: () => setOwn(stored) }
}

interface BrandFieldsProps {
  readonly own: Brand
  readonly inherited: Brand
  /** The problem of a field. */
  readonly problemAt: (field: string) => string | null
  readonly onChange: Dispatch<SetStateAction<Brand>>
}

/** The names and the accent colour. */
function WordFields({ own, inherited, problemAt, onChange }: BrandFieldsProps) {
  const say = useText()
  return (
    <section>
      <h2 className={styles.heading}>{say(brandingText.words)}</h2>
      <div className={styles.fields}>
        {brandWords.map((name) => (
          <div key={name} className={styles.field}>
            <label htmlFor={`brand-${name}`}>{say(wordLabels[name])}</label>
            <Input
              id={`brand-${name}`}
              value={own[name] ?? ''}
              maxLength={brandWordLimits[name]}
              placeholder={inherited[name] ?? ''}
              onChange={({ target }) => onChange({ ...own, [name]: target.value === '' ? null : target.value })}
              {...(problemAt(name) ? { status: 'error' as const } : {})}
            />
          </div>
        ))}
        <AccentField value={own.accent} inherited={inherited.accent} onChange={(accent) => onChange({ ...own, accent })} />
      </div>
    </section>
  )
}

/** The images, by group. */
function ImageFields({ own, inherited, problemAt, onChange }: BrandFieldsProps) {
  const say = useText()
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
              value={own.images[image.key]}
              inherited={inherited.images[image.key]}
              problem={problemAt(`images.${image.key}`)}
              onChange={(fileId) => onChange((now) => ({ ...now, images: { ...now.images, [image.key]: fileId } }))}
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
  const { own, setOwn, changed, isBusy, isWrong, refusal, saveBrand, copyFrom, undo } = useBrand(setting)
  const { dialog } = useLeaveGuard(() => changed)
  const problemAt = (field: string) => (refusal?.field === field ? refusal.message : null)
  const fields = { own, inherited, problemAt, onChange: setOwn }
  const otherLanguage = languageType === 'cn' ? 'en' : 'cn'
  const otherName = say(otherLanguage === 'cn' ? brandingText.chinese : brandingText.english)
  const onKey = (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    void saveBrand()
  }
  return (
    <div className={styles.work}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()} onKeyDown={onKey}>
        <p className={styles.hint}>{hint}</p>
        {refusal && (
          <p className="resource-refusal" role="alert">
            {refusal.message}
          </p>
        )}
        <WordFields {...fields} />
        <ImageFields {...fields} />
        <footer className="resource-page-foot">
          <Kbd keys="Ctrl+Enter" />
          <Button kind="quiet" onClick={() => void copyFrom(otherLanguage)}>
            {say(brandingText.copyOther, { language: otherName })}
          </Button>
          <Button disabled={changed.length === 0 || isBusy} onClick={undo}>
            {say(brandingText.undo)}
          </Button>
          <Button kind="primary" busy={isBusy} disabled={changed.length === 0 || isWrong} onClick={() => void saveBrand()}>
            {say(brandingText.save)}
          </Button>
        </footer>
      </form>
      <BrandPreview brand={withInherited(own, inherited)} language={languageType} />
      {dialog}
    </div>
  )
}
