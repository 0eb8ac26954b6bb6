import styles from './form.module.css'

/** Classes of the layout of forms: the drawer and the page around them, sections, the grid of fields, the mark of required ones. */
export const formClass = {
  drawer: styles.drawer ?? '',
  page: styles.page ?? '',
  section: styles.section ?? '',
  fields: styles.fields ?? '',
  required: styles.required ?? '',
}
