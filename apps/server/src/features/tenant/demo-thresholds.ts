import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Threshold templates of the demo company: a default that completes the severity standards of its machines, and one for pumps. Kurtosis,
 * crest factor and battery are guesses: rules of thumb of the trade (3 is Gaussian; a lithium cell of 3.6 V is nearly empty at 3.0 V).
 */
export async function seedThresholds(tx: Tx, companyId: number): Promise<void> {
  await sql`insert into threshold (tenant_id, company_id, name, kind, iso_class, is_default, kurt_x_c_max, kurt_x_d_max, kurt_y_c_max,
      kurt_y_d_max, kurt_z_c_max, kurt_z_d_max, peak_x_c_max, peak_x_d_max, peak_y_c_max, peak_y_d_max, peak_z_c_max, peak_z_d_max,
      tem_c_max, tem_d_max, batt_c_max, batt_d_max, interval_count, effective_interval_count, interval_time, daily_push_count, learn_range)
    values (${companyId}, ${companyId}, 'General limits', 'Custom', null, true, 5, 8, 5, 8, 5, 8, 6, 10, 6, 10, 6, 10,
      80, 95, 3.2, 3.0, 3, 1, 6, 10, 20),
    (${companyId}, ${companyId}, 'Pumps, category I', 'Iso', 'p7-I-small', false, 5, 8, 5, 8, 5, 8, 6, 10, 6, 10, 6, 10,
      75, 90, 3.2, 3.0, 3, 1, 6, 10, 20)`.execute(tx)
}
