-- No line of the audit log has a reason since 0002. The release that called this has gone.
drop function if exists forget_reasons(text[]);
