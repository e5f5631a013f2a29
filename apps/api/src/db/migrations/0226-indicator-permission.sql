-- Figures are counts that name nobody, so whoever sees the board sees them, and whoever also downloads campaigns may download them. What is
-- counted is decided by whoever may change campaigns and questionnaires (decision 0120).
insert into granted_operation (id, role_id, permission, granted)
select gen_random_uuid(), role_id, added.permission, bool_and(granted)
from granted_operation
join (values
  ('management:indicatorFigure:OPEN', array['management:assignment:OPEN']),
  ('management:indicatorFigure:DOWNLOAD_REPORT', array['management:assignment:OPEN', 'configurations:campaign:DOWNLOAD_REPORT']),
  ('configurations:indicator:OPEN', array['configurations:characterization:OPEN', 'configurations:question:OPEN']),
  ('configurations:indicator:CREATE', array['configurations:characterization:CREATE', 'configurations:campaign:EDIT']),
  ('configurations:indicator:EDIT', array['configurations:characterization:EDIT', 'configurations:campaign:EDIT'])
) as added (permission, needed) on granted_operation.permission = any (needed)
group by role_id, added.permission;
