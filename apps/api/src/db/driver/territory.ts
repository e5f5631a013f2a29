/**
 * A transaction that sees one territory only. Views with the tables' names, in a schema of their own, show what lies in the
 * territory (migration territory). With that schema first in the search path, every statement uses the views, so none has to
 * name the territory and none can forget it (decision 0082).
 */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The statement that limits the rest of a transaction to the territory of a user or role. Prepared statements are planned again
 * for each run, since the best plan for one zone is the worst for thousands.
 */
export function enteringTerritory(holder: string): string {
  if (!uuid.test(holder)) throw new TypeError('a territory belongs to a user or a role');
  return `select set_config('caracteriza.territory', '${holder}', true), set_config('plan_cache_mode', 'force_custom_plan', true),
    set_config('search_path', quote_ident(current_schema() || '_territory') || ', ' || current_setting('search_path'), true)`;
}
